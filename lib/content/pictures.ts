/**
 * The pictures that the content shows, and what is wrong with them: said in the same words by a build and in
 * development.
 */
import { problemsOfPicture } from 'static-pictures/check'
import { unknownColours } from '../brand/palette.ts'
import { pathOf } from './path.ts'

/** `where` it is named: `content/blog.json: wall.articles[3].image` */
export type ShownPicture = { where: string; src: string }

/** @param files the parsed files, by name without `.json` */
function picturesIn(files: Record<string, unknown>): ShownPicture[] {
  return Object.entries(files).flatMap(([name, value]) =>
    shownBelow(value, []).map(({ path, src }) => ({ where: `content/${name}.json: ${pathOf(path)}`, src })),
  )
}

/** Nothing else in the content has both fields. */
function shownBelow(value: unknown, path: PropertyKey[]): { path: PropertyKey[]; src: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('src' in value && 'alt' in value && typeof value.src === 'string') return [{ path, src: value.src }]
  return Object.entries(value).flatMap(([key, part]) =>
    shownBelow(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/**
 * What is wrong with pictures.
 *
 * @returns a sentence each
 */
export function pictureProblems(projectDir: string, files: Record<string, unknown>): string[] {
  return picturesIn(files).flatMap(({ where, src }) =>
    problemsOfPicture(projectDir, src, unknownColours).map(
      (problem) => `${where}.src is "${src}", and ${problem}`,
    ),
  )
}
