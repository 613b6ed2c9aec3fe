/** The mistakes in the content: which file, where in it, what is wrong, and the way out. */
import { type core, z } from 'zod'
import { pageIds } from '../pages.ts'
import { ofKind } from './fields.ts'
import { idsOfServices, problemOfLink } from './links.ts'
import { fieldAt, type Path, textsIn, valueAt } from './path.ts'
import { type PictureFacts, pictureProblems } from './pictures.ts'
import { type ContentProblem, isSaidOf, pathOfContent, problemAt } from './problem.ts'
import { addressesIn } from './prose.ts'
import { type ContentName, schemas } from './schema.ts'

/** The names of all content files, without `.json`. */
export const contentNames = Object.keys(schemas) as ContentName[]

/** The files around the content that it is checked against, listed once a check. */
export type ProjectFiles = {
  /** Whether `public/` has a file. */
  hasFile: (file: string) => boolean
  factsOf: PictureFacts
}

/**
 * What is wrong with files that are read already, or that are about to be written.
 *
 * @param files parsed, by name without `.json`; one that cannot be read is missing, and nothing is said of it
 */
export function problemsOf(files: Record<string, unknown>, around: ProjectFiles): ContentProblem[] {
  const readable = contentNames.filter((name) => name in files)
  const ofSchemas = readable.flatMap((name) => {
    const { error } = schemas[name].safeParse(files[name], { reportInput: true })
    return (error?.issues ?? []).flatMap((issue) => problemsOfIssue(name, issue))
  })
  const services = schemas.services.safeParse(files.services).data
  const idsOf = (page: string) => (page === 'services' ? services && idsOfServices(services.types.items) : [])
  const ofLinks = linkProblems(files, { idsOf, hasFile: around.hasFile })
  // One mistake, one sentence: where the schema refuses a name, its file is not looked for.
  const ofPictures = pictureProblems(files, around.factsOf).filter((one) => !isSaidOf(one, ofSchemas))
  return [...ofSchemas, ...ofLinks, ...sameNames(files), ...ofPictures]
}

/** Links that lead nowhere, in the texts where links work. */
function linkProblems(files: object, known: Parameters<typeof problemOfLink>[1]): ContentProblem[] {
  return textsIn(files).flatMap(({ text, path: [name, ...path] }) => {
    const field = fieldAt(Reflect.get(schemas, String(name)), path)
    if (!field?.meta()?.isRunning) return []
    // One mistake, one sentence: of a text that the schema refuses, links are not checked.
    const plain = field.safeParse(text).data
    return addressesIn(String(plain ?? '')).flatMap((address) => {
      const problem = problemOfLink(address, known)
      return problem ? problemAt([String(name), ...path], problem) : []
    })
  })
}

/** The names by which visitors tell pages apart, where two pages have the same one. */
function sameNames(files: Record<string, unknown>): ContentProblem[] {
  return ['title', 'menuLabel', 'footerLabel'].flatMap((field) => {
    const first: Map<unknown, string> = new Map()
    return pageIds.flatMap((id) => {
      const name = valueAt(files, [id, field])
      if (typeof name !== 'string' || name.trim() === '') return []
      const other = first.get(name)
      if (!other) first.set(name, id)
      const says = `is "${name}", as in ${pathOfContent(other ?? '')}. Give each page one of its own.`
      return other ? problemAt([id, field], says) : []
    })
  })
}

function problemsOfIssue(name: ContentName, issue: core.$ZodIssue): ContentProblem[] {
  const path: Path = [name, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    const says = 'is not a known field. Check its spelling, or take it out.'
    return issue.keys.map((key) => problemAt([...path, key], says))
  }
  const field = fieldAt(schemas[name], issue.path)
  if (issue.code !== 'invalid_type' || !(field instanceof z.ZodObject))
    return [problemAt(path, issue.message)]
  const needed = Object.entries(field.shape).filter(([, one]) => !(one instanceof z.ZodOptional))
  const wayOut = `Write its fields: ${needed.map(([key]) => key).join(', ')}.`
  return [problemAt(path, ofKind(wayOut, 'a group of fields')(issue))]
}
