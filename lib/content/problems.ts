/** The mistakes in the content: which file, where in it, what is wrong, and the way out. */

import { distance } from 'fastest-levenshtein'
import { type core, z } from 'zod'
import { pageIds } from '../pages.ts'
import { idsOfServices, problemOfLink } from './links.ts'
import { metaAt } from './meta.ts'
import { fieldAt, type Path, textsIn } from './path.ts'
import { prepareTexts } from './prepare.ts'
import { type ContentProblem, contentFile, problemAt } from './problem.ts'
import { addressesIn } from './prose.ts'
import { advice, type Content, type ContentName, schemas } from './schema.ts'

/** The names of all content files, without `.json`. */
export const contentNames = Object.keys(schemas) as ContentName[]

/**
 * The files as pages show them, and what is wrong with them.
 *
 * @param files the parsed files, by name; one that cannot be read is missing, and nothing is said of it
 * @param hasFile whether `public/` has a file, where that can be asked
 */
export function validateContent(
  files: { [Name in ContentName]?: unknown },
  hasFile: (file: string) => boolean = () => true,
): { files: Record<string, unknown>; problems: ContentProblem[] } {
  const { files: prepared, problems } = prepareTexts(files)
  const output = { ...prepared }
  const readable = contentNames.filter((name) => name in files)
  const validFiles = new Set<ContentName>()
  const schemaProblems = readable.flatMap((name) => {
    const result = schemas[name].safeParse(prepared[name], { reportInput: true })
    if (result.success) {
      output[name] = result.data
      validFiles.add(name)
      return []
    }
    const { issues } = result.error
    return issues.flatMap((issue) => problemsOfIssue(name, issue, issues))
  })
  const idsOf = (page: string) => {
    if (page !== 'services') return []
    return validFiles.has(page) ? idsOfServices((output[page] as Content['services']).types.items) : undefined
  }
  const ofLinks = readable.flatMap((name) => linkProblems(name, output[name], { idsOf, hasFile }))
  return {
    files: output,
    problems: [...problems, ...schemaProblems, ...ofLinks, ...sameNames(prepared)],
  }
}

/** The links of a file that lead nowhere, in the texts where links work. */
function linkProblems(
  name: ContentName,
  file: unknown,
  known: Parameters<typeof problemOfLink>[1],
): ContentProblem[] {
  return textsIn(file, [name]).flatMap(({ text, path }) => {
    // One mistake, one sentence: of a text that the schema refuses, links are not checked.
    if (!metaAt(path).isRunning || !fieldAt(schemas[name], path.slice(1))?.safeParse(text).success) return []
    return addressesIn(text).flatMap((address) => {
      const problem = problemOfLink(address, known)
      return problem ? problemAt(path, problem) : []
    })
  })
}

/** The names by which visitors tell pages apart, where two pages have the same one. */
function sameNames(files: Record<string, unknown>): ContentProblem[] {
  return ['title', 'menuLabel', 'footerLabel'].flatMap((field) => {
    const first: Map<unknown, string> = new Map()
    return pageIds.flatMap((id) => {
      const page = files[id]
      const name = typeof page === 'object' && page !== null ? Reflect.get(page, field) : undefined
      if (typeof name !== 'string' || name.trim() === '') return []
      const other = first.get(name)
      if (!other) first.set(name, id)
      const says = `is "${name}", as in ${contentFile(other ?? '')}. Give each page one of its own.`
      return other ? problemAt([id, field], says) : []
    })
  })
}

type Issue = core.$ZodIssue

/** @param issues all issues of the file */
function problemsOfIssue(name: ContentName, issue: Issue, issues: readonly Issue[]): ContentProblem[] {
  const path: Path = [name, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const missing = missingNear(issue.path, key, issues)
      const wayOut = missing ? `Did you mean "${missing}"?` : 'Check its spelling, or take it out.'
      return problemAt([...path, key], `is not a known field. ${wayOut}`)
    })
  }
  const field = fieldAt(schemas[name], issue.path)
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    const fields = field instanceof z.ZodObject ? Object.entries(field.shape) : []
    const needed = fields.filter(([, one]) => !(one instanceof z.ZodOptional)).map(([key]) => key)
    const isWrong = 'is missing or is not a group of fields.'
    const says = `${isWrong} Write its fields in { }: ${needed.join(', ')}.`
    const whole = issue.path.length === 0 ? `the file ${says}` : says
    return [problemAt(path, whole, `${isWrong} Fill in its fields.`)]
  }
  return [problemAt(path, issue.message, saysForWriters(issue, field))]
}

/** The words for people who fill in a form: they need not know how JSON writes a text, a number or a list. */
function saysForWriters(issue: Issue, field: z.ZodType | undefined): string | undefined {
  if (issue.code === 'custom') return issue.params?.saysForWriters
  const asks = field?.meta()?.asks
  const isOfAnotherKind = issue.code === 'invalid_type' && issue.expected === field?.type
  return asks !== undefined && isOfAnotherKind ? advice(issue.input, asks) : undefined
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
