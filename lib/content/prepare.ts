/** Changes texts between the file and the page: Unicode and line ends become plain; places in braces are checked. */
import { metaAt } from './meta.ts'
import { shortened } from './path.ts'
import { type ContentProblem, problemAt } from './problem.ts'

/** A place in a text, as in `© {year}`. */
const anyPlace = /\{\s*[^{}\s][^{}]*\}/g

/**
 * @param files parsed, by name; one that cannot be read is missing
 * @returns `files` as pages show them; `problems`: the places in texts that nothing fills
 */
export function prepareTexts(files: Record<string, unknown>): {
  files: Record<string, unknown>
  problems: ContentProblem[]
} {
  const problems: ContentProblem[] = []
  const prepared = mapTexts(files, [], (written, path) => {
    const text = withPlainLineEnds(written.normalize())
    // Nearly all texts have no place: the schema need not be asked of them.
    if (!text.includes('{')) return text
    const { isAddress, filledWith = [] } = metaAt(path)
    if (isAddress) return text
    const known = filledWith.map((name) => `{${name}}`)
    const wayOut = ['Take the braces out', known.length > 0 && `write one of: ${known.join(', ')}`]
    for (const [place] of text.matchAll(anyPlace)) {
      if (known.includes(place)) continue
      const says = `has ${shortened(place)}, which nothing fills. ${wayOut.filter(Boolean).join(', or ')}.`
      problems.push(problemAt(path, says))
    }
    return text
  })
  return { files: prepared as Record<string, unknown>, problems }
}

/** Replaces the line ends of Word, of slides and of older programs. */
function withPlainLineEnds(text: string) {
  return text.replace(/[\v\f\u0085\u2028]/g, '\n').replaceAll('\u2029', '\n\n')
}

function mapTexts(
  value: unknown,
  path: PropertyKey[],
  change: (text: string, path: PropertyKey[]) => string,
): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((part, index) => mapTexts(part, [...path, index], change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, [...path, key], change)]),
  )
}
