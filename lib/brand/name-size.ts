/**
 * How large the agency's name stands in the footer: across the full width, whatever an editor calls the agency. A style
 * sheet cannot measure words, so the name is measured here, in the typeface, and the style sheet divides by the width.
 *
 * Why: docs/decisions/0017-the-name-is-measured-at-build.md
 */

import { type Face, facesOfHeadlines, runsOf } from './faces.ts'
import { evenLines } from './lines.ts'
import { readTokens } from './tokens.ts'

/** where what is drawn of a line starts, and how wide it is, in em */
type Ink = { start: number; width: number }

/** The widest line in em that is still a name and no small print: on a telephone, and on screens from 46rem on. */
const widest = { narrow: 9, wide: 16 }

/**
 * @param projectDir where `writeFont` has left the face of headlines
 * @returns styles that set `--name`, the width to divide by, and `--name-start`, how far its first letter
 * stands in from its own edge; both in em
 */
export function nameStyles(projectDir: string, name: string): string {
  const tracking = Number.parseFloat(readTokens(projectDir).get('--tracking-display') ?? '0')
  const inkOf = inkIn(facesOfHeadlines(projectDir), tracking)
  const [wide, narrow] = [widest.wide, widest.narrow].map((width) =>
    declarationsFor(linesOf(name, inkOf, width)),
  )
  const narrowStyles = narrow === wide ? '' : `@media (width<46rem){:root{${narrow}}}`
  return `:root{${wide}}${narrowStyles}`
}

/**
 * The name in as few lines as keep within a width, each as even as it can be. What has no more places to break is wider.
 */
function linesOf(name: string, inkOf: (line: string) => Ink, width: number): Ink[] {
  const ways = evenLines(name.split(/\s+/).filter(Boolean), (line) => inkOf(line).width)
  const inks = ways.map((lines) => lines.map(inkOf))
  return inks.find((lines) => widestOf(lines) <= width) ?? inks.at(-1) ?? []
}

function widestOf(lines: Ink[]) {
  return Math.max(...lines.map(({ width }) => width))
}

function declarationsFor(lines: Ink[]) {
  return `--name:${rounded(widestOf(lines))};--name-start:${rounded(lines[0]?.start ?? 0)}em`
}

function rounded(value: number) {
  return Number(value.toFixed(3))
}

/** @param tracking between two letters, in em */
function inkIn(faces: Face[], tracking: number): (line: string) => Ink {
  return (line) => {
    let [end, start, right] = [0, 0, 0]
    for (const [place, { font, run }] of runsOf(line, faces).entries()) {
      const { bbox, advanceWidth } = font.layout(run)
      if (place === 0) start = bbox.minX / font.unitsPerEm
      right = end + bbox.maxX / font.unitsPerEm
      end += advanceWidth / font.unitsPerEm
    }
    return { start, width: right - start + tracking * ([...line].length - 1) }
  }
}
