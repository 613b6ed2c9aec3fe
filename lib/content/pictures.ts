import { problemsOfPicture } from 'static-pictures/check'
import { z } from 'zod'
import { unknownColours } from '../brand/palette.ts'
import { whereOf } from './path.ts'
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
      leastSide: leastSideAt(schemas[name as ContentName], path),
    })),
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

/** @returns what the schema says of the picture at a place in a file; nothing where it says nothing */
export function leastSideAt(schema: z.ZodType, path: PropertyKey[]): number | undefined {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
  const [key, ...rest] = path
  if (key === undefined) return inner.meta()?.leastSide as number | undefined
  const part =
    inner instanceof z.ZodArray ? inner.element : inner instanceof z.ZodObject && inner.shape[String(key)]
  return part ? leastSideAt(part as z.ZodType, rest) : undefined
}

/** @returns what is wrong with the pictures that the content shows, a sentence each */
export function pictureProblems(projectDir: string, files: Record<string, unknown>): string[] {
  return picturesIn(files).flatMap(({ where, src, leastSide }) =>
    problemsOfPicture(projectDir, src, { look: unknownColours, ...(leastSide && { leastSide }) }).map(
      (problem) => `${where}.src is "${src}", and ${problem}`,
    ),
  )
}
