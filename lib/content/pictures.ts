import { listPictures, problemsOfPicture, readPicture } from 'static-next/pictures'
import { unknownColours } from '../brand/palette.ts'
import { fewOf, fieldAt, whereOf } from './path.ts'
import { type ContentName, schemas } from './schema.ts'

/**
 * `where` it is named: `content/blog.json: wall.articles[3].image`; `leastSide`: what its frame needs, where the schema says
 * so (`picture.meta({ leastSide: 80 })`)
 */
type ShownPicture = { where: string; src: string; leastSide: number | undefined }

/** @param files the parsed files, by name without `.json` */
function picturesIn(files: Record<string, unknown>): ShownPicture[] {
  return Object.entries(files).flatMap(([name, value]) =>
    shownBelow(value, []).map(({ path, src }) => ({
      where: whereOf([name, ...path]),
      src,
      leastSide: fieldAt(schemas[name as ContentName], path)?.meta()?.leastSide as number | undefined,
    })),
  )
}

/** Nothing else in the content has such a field. */
function shownBelow(value: unknown, path: PropertyKey[]): { path: PropertyKey[]; src: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('src' in value && typeof value.src === 'string') return [{ path, src: value.src }]
  return Object.entries(value).flatMap(([key, part]) =>
    shownBelow(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** @returns what is wrong with the pictures that the content shows, a sentence each */
export function pictureProblems(projectDir: string, files: Record<string, unknown>): string[] {
  const pictures = picturesIn(files)
  if (pictures.length === 0) return []
  const shared = { look: unknownColours, listing: listPictures(projectDir) }
  return pictures.flatMap(({ where, src, leastSide }) =>
    problemsOfPicture(projectDir, src, { ...shared, ...(leastSide && { leastSide }) }).map(
      (problem) => `${where}.src is "${src}", and ${problem}`,
    ),
  )
}

/** @returns what is to be looked at in sound pictures: a build says it once a file, at its end; here it is said where they are shown */
export function pictureNotes(projectDir: string, files: Record<string, unknown>): string[] {
  const listing = listPictures(projectDir)
  return fewOf(
    picturesIn(files).flatMap(({ where, src }) =>
      readPicture(projectDir, src, listing).notes.map((note) => ({
        where: `${where}.src`,
        says: `is "${src}", which ${note}`,
      })),
    ),
  )
}
