/**
 * What style sheets need to know of the typeface and cannot measure: where its letters stand within their lines, and how wide
 * the agency's name is, which stands across the full width of the footer, whatever an editor calls the agency.
 *
 * Why: docs/decisions/0017-the-name-is-measured-at-build.md
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutSoftHyphens } from '../words.ts'
import { faceOf, facesOfHeadlines } from './faces.ts'
import { evenLines } from './lines.ts'
import { headlineRuler, type Measures } from './ruler.ts'

/** The widest line in em that is still a name and no small print: on a telephone, and on screens from 46rem on. */
const widest = { narrow: 9, wide: 16 }

/**
 * Writes `.font/measures.css`, in shares of a letter's size: `--round-inset`, how far a round letter stands in from its own left
 * edge; `--digit-height`, from the line that letters stand on to the top of the highest digit; `--line-middle`, how far the
 * middle of a line is above that, whatever the line's height; `--name`, the width of the name, and `--name-start`, how far its
 * first letter stands in.
 *
 * @param projectDir where `writeFont` has left the face of headlines
 * @param name any while the content cannot be read
 */
export function writeMeasures(projectDir: string, name = 'any agency') {
  const measure = headlineRuler(projectDir)
  const { ascent = 0, descent = 0, unitsPerEm = 1 } = faceOf('o', facesOfHeadlines(projectDir))?.font ?? {}
  const typeface = declarations({
    'round-inset': `${rounded(measure('o').start)}`,
    'digit-height': `${rounded(measure('0123456789').top)}`,
    'line-middle': `${rounded((ascent + descent) / 2 / unitsPerEm)}`,
  })
  const [wide, narrow] = [widest.wide, widest.narrow].map((width) => nameDeclarations(name, measure, width))
  const css = `:root{${typeface};${wide}}${narrow === wide ? '' : `@media (width<46rem){:root{${narrow}}}`}\n`
  writeFileSync(join(projectDir, '.font', 'measures.css'), css)
}

/** The name in as few lines as keep within a width, each as even as it can be. What has no more places to break is wider. */
function nameDeclarations(name: string, measure: (line: string) => Measures, width: number): string {
  const inkOf = (line: string) => measure(line).end - measure(line).start
  const words = withoutSoftHyphens(name).split(/\s+/).filter(Boolean)
  const ways = evenLines(words, inkOf)
  const widestOf = (lines: string[]) => Math.max(...lines.map(inkOf))
  const lines = ways.find((one) => widestOf(one) <= width) ?? ways.at(-1) ?? []
  return declarations({
    name: `${rounded(widestOf(lines))}`,
    'name-start': `${rounded(measure(lines[0] ?? '').start)}em`,
  })
}

function declarations(values: Record<string, string>) {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

function rounded(value: number) {
  return Number(value.toFixed(3))
}
