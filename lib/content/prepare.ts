/** Changes texts between the file and the page: Unicode is normalised, and `{count}` is filled in. */
import type { z } from 'zod'
import { languageTag } from './characters.ts'
import { dotted, fieldAt, fieldsIn, type Path, shortened, valueAt } from './path.ts'
import { type ContentProblem, contentFile, problemAt } from './problem.ts'
import { schemas } from './schema.ts'

/** A place in a text: `{year}`, or what counts. */
const anyPlace = /\{\s*[^{}\s][^{}]*\}/g
/** `{count}`, `{Count}` with a capital, and `{count:ways}`. */
const counting = /^\{(count)(?::(\w+))?\}$/i

const english = ['no', ...'one two three four five six seven eight nine ten eleven twelve'.split(' ')]

/** `list`: the way to a list that a text counts and that is not there. */
type Uncounted = { problem: ContentProblem; list: Path }

/**
 * Fills the counts into the files.
 *
 * @param files parsed, by name; one that cannot be read is missing
 * @param all their schemas, which say of each list by which name it is counted, and of each group which list it counts
 * @returns `files` as pages show them; `problems`: the places that nothing fills; `uncounted`: those whose list is not there
 */
export function fillCounts(
  files: Record<string, unknown>,
  all: Record<string, z.ZodType> = schemas,
): { files: Record<string, unknown>; problems: ContentProblem[]; uncounted: Uncounted[] } {
  const problems: ContentProblem[] = []
  const uncounted: Uncounted[] = []
  const lists = countedLists(all)
  const numberOf = numberWriter(valueAt(files, ['site', 'language']))

  const filled = mapTexts(files, [], (raw, path) => {
    const text = withPlainLineEnds(raw.normalize())
    // Nearly all texts have no place: the schema need not be asked of them.
    if (!text.includes('{')) return text
    const metas = path.map((_, place) => fieldAt(all[String(path[0])], path.slice(1, place + 1))?.meta())
    const { isAddress, filledWith = [] } = metas.at(-1) ?? {}
    const own = metas.findLast((meta) => meta?.counts)?.counts
    return text.replace(anyPlace, (written) => {
      if (isAddress) return written
      const [, word, name = own] = counting.exec(written) ?? []
      const list = word && lists.get(name ?? '')
      if (list) {
        const counted = valueAt(files, list)
        if (Array.isArray(counted)) {
          const number = numberOf(counted.length)
          return word === 'Count' ? number.charAt(0).toUpperCase() + number.slice(1) : number
        }
        const [file, ...keys] = list
        const says = `has ${written}, and there is no list at ${contentFile(String(file))}: ${dotted(keys)}. Write the list, or the number in this text.`
        uncounted.push({ list, problem: problemAt(path, says) })
        return written
      }
      const known = [
        ...filledWith,
        ...(lists.has(own ?? '') ? ['count'] : []),
        ...[...lists.keys()].toSorted().map((one) => `count:${one}`),
      ].map((one) => `{${one}}`)
      if (known.includes(written)) return written
      const wayOut = `Take the braces out, or write one of: ${known.join(', ')}.`
      problems.push(problemAt(path, `has ${shortened(written)}, which nothing fills. ${wayOut}`))
      return written
    })
  })
  return { files: filled as Record<string, unknown>, problems, uncounted }
}

/** Where the lists are that texts may count, by the names that `{count:name}` gives them. */
function countedLists(all: Record<string, z.ZodType>): Map<string, Path> {
  const lists = new Map<string, Path>()
  for (const [file, schema] of Object.entries(all)) {
    for (const { field, path } of fieldsIn(schema)) {
      const name = field.meta()?.countedAs
      if (name) lists.set(name, [file, ...path])
    }
  }
  return lists
}

/** Replaces the line ends of Word, of slides and of older programs. */
function withPlainLineEnds(text: string) {
  return text.replace(/[\v\f\u0085\u2028]/g, '\n').replaceAll('\u2029', '\n\n')
}

/**
 * Writes numbers as a language does: in English, as words up to twelve.
 *
 * @param language which may be invalid: the schema reports that
 */
function numberWriter(language: unknown): (count: number) => string {
  const tag = typeof language === 'string' ? languageTag(language) : 'en'
  try {
    const digits = new Intl.NumberFormat(tag)
    return (count) => (tag.startsWith('en') ? english[count] : undefined) ?? digits.format(count)
  } catch {
    return String
  }
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
