/** The mistakes in the content as sentences: which file, where in it, what is wrong, and the way out. */

import { distance } from 'fastest-levenshtein'
import { type core, z } from 'zod'
import { pageIds } from '../pages.ts'
import { idsOfServices, problemOfLink } from './links.ts'
import { fieldAt, pathOf, textsIn, whereOf } from './path.ts'
import { fillCounts } from './prepare.ts'
import { addressesIn } from './prose.ts'
import { type Content, type ContentName, schemas } from './schema.ts'

/**
 * @param files the parsed files, by name without `.json`
 * @returns one sentence a problem
 */
export function problemsIn(files: { [Name in ContentName]?: unknown }): string[] {
  return validateContent(files).problems
}

/**
 * The files as pages show them, and what is wrong with them.
 *
 * @param files the parsed files, by name; one that cannot be read is missing, and nothing is said of it
 * @param hasFile whether `public/` has a file, where that can be asked
 */
export function validateContent(
  files: { [Name in ContentName]?: unknown },
  hasFile: (file: string) => boolean = () => true,
): { files: Record<string, unknown>; problems: string[] } {
  const { files: shown, problems } = fillCounts(files)
  const mended = { ...shown }
  const known = names().filter((name) => name in files)
  const sound = new Set<ContentName>()
  const ofShape = known.flatMap((name) => {
    const result = schemas[name].safeParse(shown[name], { reportInput: true })
    if (result.success) {
      mended[name] = result.data
      sound.add(name)
      return []
    }
    const { issues } = result.error
    return issues.flatMap((issue) =>
      sentences(issue, issues, schemas[name]).map((sentence) => `content/${name}.json: ${sentence}`),
    )
  })
  const idsOf = (page: string) => {
    if (page !== 'services') return []
    return sound.has(page) ? idsOfServices((mended[page] as Content['services']).types.items) : undefined
  }
  const ofLinks = known.flatMap((name) => linkProblems(name, mended[name], { idsOf, hasFile }))
  return { files: mended, problems: [...problems, ...ofShape, ...ofLinks, ...sameNames(shown)] }
}

/** The links of a file that lead nowhere, in the texts where links work. */
function linkProblems(name: ContentName, file: unknown, known: Parameters<typeof problemOfLink>[1]) {
  return textsIn(file).flatMap(({ text, path }) => {
    const field = fieldAt(schemas[name], path)
    // One mistake, one sentence: of a text that may not be so anyway, nothing else is said.
    if (!field?.meta()?.isRunning || !field.safeParse(text).success) return []
    return addressesIn(text).flatMap((address) => {
      const problem = problemOfLink(address, known)
      return problem ? `${whereOf([name, ...path])} ${problem}` : []
    })
  })
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
function sentences(issue: Issue, issues: readonly Issue[], schema: z.ZodType): string[] {
  const where = pathOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = pathOf([...issue.path, key])
      const missing = missingNear(issue.path, key, issues)
      return `${path} is not a known field. ${missing ? `Did you mean "${missing}"?` : 'Check its spelling, or take it out.'}`
    })
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    const group = fieldAt(schema, issue.path)
    const fields = group instanceof z.ZodObject ? Object.entries(group.shape) : []
    const needed = fields.filter(([, field]) => !(field instanceof z.ZodOptional)).map(([key]) => key)
    return [
      `${where || 'the file'} is missing or is not a group of fields. Write its fields in { }: ${needed.join(', ')}.`,
    ]
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
