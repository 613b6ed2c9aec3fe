/** The pictures that the content names, and what is wrong with them. */
import { listPictures, namesIn, pictureFolder, problemsOfPicture, readPicture } from 'static-next/pictures'
import { unknownColours } from '../kit.ts'
import type { Path } from './path.ts'
import { type ContentProblem, fewOf, problemAt } from './problem.ts'

/** `problems`, `notes`: in words that follow the name. */
type KnownPicture = { problems: string[]; notes: string[] }

/** Looks a picture up by its name in the content. */
export type PictureFacts = (src: string) => KnownPicture

/** The pictures of a project, whose folder is listed once. */
export function picturesOf(projectDir: string): PictureFacts {
  const listing = listPictures(projectDir)
  return (src) => {
    const problems = problemsOfPicture(projectDir, src, { look: unknownColours, listing })
    const notes = problems.length > 0 ? [] : readPicture(projectDir, src, listing).notes
    return { problems, notes }
  }
}

/** @param files the parsed files, by name without `.json` */
export function pictureProblems(files: Record<string, unknown>, factsOf: PictureFacts): ContentProblem[] {
  return namedIn(files).flatMap(({ path, src }) => {
    return factsOf(src).problems.map((problem) => problemAt(path, `is "${src}", and ${problem}`))
  })
}

/** What may not be meant in pictures that can be shown. A build says it once a file; this says it at each field that shows it. */
export function pictureNotes(files: Record<string, unknown>, factsOf: PictureFacts): ContentProblem[] {
  return fewOf(
    namedIn(files).flatMap(({ path, src }) =>
      factsOf(src).notes.map((note) => problemAt(path, `is "${src}", which ${note}`)),
    ),
  )
}

/** So many are named one by one. */
const mostNamed = 5

/** The pictures that no page shows: all the world may see them in the project, and nobody sees them on the site. */
export function unusedPictures(content: unknown, projectDir: string): ContentProblem[] {
  const named = namedIn(content).map(({ src }) => src.normalize('NFC'))
  const unused = namesIn(projectDir).filter((name) => !named.includes(name.normalize('NFC')))
  if (unused.length === 0) return []
  const more = unused.length - mostNamed
  const names = `${unused.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const [are, them] = unused.length === 1 ? ['is', 'it'] : ['are', 'them']
  const says = `${names} ${are} shown by no page. Take ${them} out of that folder, or leave ${them} for later.`
  return [{ file: pictureFolder(), path: [], says }]
}

/** The pictures that a value names. Nothing else in the content has a field of that name. */
export function namedIn(value: unknown, path: Path = []): { path: Path; src: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('src' in value && typeof value.src === 'string') return [{ path: [...path, 'src'], src: value.src }]
  return Object.entries(value).flatMap(([key, part]) =>
    namedIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
