/**
 * The pictures that the content shows, and what is wrong with them: said in the same words by a build and in
 * development.
 */
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleaned } from '../../build/pictures/drawing.ts'
import { PictureError, pictureFolder, readPicture } from '../../build/pictures/folder.ts'
import { DrawingError, textOf } from '../../build/pictures/text.ts'
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
    problemsOf(projectDir, src).map((problem) => `${where}.src is "${src}", and ${problem}`),
  )
}

function problemsOf(projectDir: string, src: string) {
  try {
    const { file, kind } = readPicture(projectDir, src)
    return kind === 'svg' ? drawingProblems(textOf(readFileSync(join(projectDir, pictureFolder, file)))) : []
  } catch (error) {
    if (error instanceof PictureError) return [noFileAt(projectDir, src) ?? error.message]
    if (typeof error === 'object' && error !== null && 'code' in error) {
      return [`the file cannot be read (${error.code}). Copy it there again.`]
    }
    throw error
  }
}

/** @returns what has the name of a picture, and is no file */
function noFileAt(projectDir: string, src: string): string | undefined {
  const path = `${pictureFolder}/${src}`
  const found = lstatSync(join(projectDir, path), { throwIfNoEntry: false })
  if (found?.isDirectory()) return `${path} is a folder. Name one of the files in it, or put the file there.`
  if (found?.isSymbolicLink()) return `${path} is a link that leads to no file. Put the file itself there.`
  return undefined
}

function drawingProblems(drawing: string) {
  const colours = unknownColours(drawing).map((problem) => `in the file ${problem}`)
  try {
    cleaned(drawing)
    return colours
  } catch (error) {
    if (error instanceof DrawingError) return [...colours, `the file ${error.message}`]
    throw error
  }
}
