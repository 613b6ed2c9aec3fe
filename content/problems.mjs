/**
 * What is wrong with the content, in sentences an editor can act on: which file, where in it, what, and the way out.
 */
import { distance } from 'fastest-levenshtein'
import { pageIds } from './pages.mjs'
import { pathOf } from './path.mjs'
import { prepared } from './prepare.mjs'
import { schemas } from './schema.mjs'

/** @import { ContentName } from './schema.mjs' */

/**
 * Every problem of every file, all at once.
 *
 * @param {{ [Name in ContentName]?: unknown }} files the parsed files, by name without `.json`
 * @returns {string[]} one sentence a problem; empty when the content is sound
 */
export function problemsIn(files) {
  return checked(files).problems
}

/**
 * The files as pages show them, and what is wrong with them.
 *
 * @param {{ [Name in ContentName]?: unknown }} files the parsed files, by name; one that cannot be read is missing
 * @returns {{ files: Record<string, unknown>, problems: string[] }}
 */
export function checked(files) {
  const { files: shown, problems } = prepared(files)
  const mended = { ...shown }
  const ofShape = names().flatMap((name) => {
    const result = schemas[name].safeParse(shown[name], { reportInput: true })
    if (result.success) {
      mended[name] = result.data
      return []
    }
    const { issues } = result.error
    return issues.flatMap((issue) =>
      sentences(issue, issues).map((sentence) => `content/${name}.json: ${sentence}`),
    )
  })
  return { files: mended, problems: [...problems, ...ofShape, ...sameNames(shown)] }
}

/**
 * The names by which visitors tell pages apart, where two pages have the same one.
 *
 * @param {Record<string, unknown>} files
 * @returns {string[]}
 */
function sameNames(files) {
  return ['title', 'menuLabel', 'footerLabel'].flatMap((field) => {
    /** @type {Map<unknown, string>} */
    const first = new Map()
    return pageIds.flatMap((id) => {
      const page = files[id]
      const name = typeof page === 'object' && page !== null ? Reflect.get(page, field) : undefined
      if (typeof name !== 'string' || name.trim() === '') return []
      const other = first.get(name)
      if (!other) first.set(name, id)
      return other
        ? [
            `content/${id}.json: ${field} is "${name}", as in content/${other}.json. Give each page one of its own.`,
          ]
        : []
    })
  })
}

/** The names of all content files, without `.json`. */
export function names() {
  return /** @type {ContentName[]} */ (Object.keys(schemas))
}

/** @typedef {import('zod').core.$ZodIssue} Issue */

/**
 * @param {Issue} issue
 * @param {readonly Issue[]} issues all issues of the file
 * @returns {string[]}
 */
function sentences(issue, issues) {
  const where = pathOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = pathOf([...issue.path, key])
      const missing = missingNear(issue.path, key, issues)
      return `${path} is not a known field. ${missing ? `Did you mean "${missing}"?` : 'Check its spelling, or take it out.'}`
    })
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    return [`${where || 'the file'} is missing or is not a group of fields. Write its fields in { }.`]
  }
  return [`${where} ${issue.message}`]
}

/**
 * The missing field that an unknown one was most likely meant to be.
 * @param {readonly PropertyKey[]} path where the unknown field stands
 * @param {string} key the unknown field
 * @param {readonly Issue[]} issues
 */
function missingNear(path, key, issues) {
  const missing = issues
    .filter(
      (issue) =>
        issue.input === undefined &&
        issue.path.length === path.length + 1 &&
        path.every((part, place) => issue.path[place] === part),
    )
    .map((issue) => String(issue.path.at(-1)))
  return missing.find(
    (candidate) => candidate !== key && distance(candidate.toLowerCase(), key.toLowerCase()) <= 2,
  )
}
