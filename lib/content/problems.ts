/** The mistakes in the content as sentences: which file, where in it, what is wrong, and the way out. */

import { distance } from 'fastest-levenshtein'
import type { core } from 'zod'
import { pageIds } from '../pages.ts'
import { pathOf } from './path.ts'
import { prepared } from './prepare.ts'
import { type ContentName, schemas } from './schema.ts'

/**
 * @param files the parsed files, by name without `.json`
 * @returns one sentence a problem
 */
export function problemsIn(files: { [Name in ContentName]?: unknown }): string[] {
  return checked(files).problems
}

/**
 * The files as pages show them, and what is wrong with them.
 *
 * @param files the parsed files, by name; one that cannot be read is missing, and nothing is said of it
 */
export function checked(files: { [Name in ContentName]?: unknown }): {
  files: Record<string, unknown>
  problems: string[]
} {
  const { files: shown, problems } = prepared(files)
  const mended = { ...shown }
  const known = names().filter((name) => name in files)
  const ofShape = known.flatMap((name) => {
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

/** The names by which visitors tell pages apart, where two pages have the same one. */
function sameNames(files: Record<string, unknown>): string[] {
  return ['title', 'menuLabel', 'footerLabel'].flatMap((field) => {
    const first: Map<unknown, string> = new Map()
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
  return Object.keys(schemas) as ContentName[]
}

type Issue = core.$ZodIssue

/** @param issues all issues of the file */
function sentences(issue: Issue, issues: readonly Issue[]): string[] {
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

/** @returns the missing field that an unknown one at this path was most likely meant to be */
function missingNear(path: readonly PropertyKey[], key: string, issues: readonly Issue[]) {
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
