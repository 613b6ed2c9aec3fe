/**
 * The pictures that the content shows, and what is wrong with them: said in the same words by a build and in
 * development.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unknownColours } from '../build/palette.mjs'
import { cleaned } from '../build/pictures/drawing.mjs'
import { PictureError, pictureFolder, readPicture } from '../build/pictures/folder.mjs'
import { DrawingError, textOf } from '../build/pictures/text.mjs'
import { pathOf } from './path.mjs'

/** @typedef {{ where: string, src: string }} ShownPicture `where` it is named: `content/blog.json: wall.articles[3].image` */

/**
 * @param {Record<string, unknown>} files the parsed files, by name without `.json`
 * @returns {ShownPicture[]}
 */
function picturesIn(files) {
  return Object.entries(files).flatMap(([name, value]) =>
    shownBelow(value, []).map(({ path, src }) => ({ where: `content/${name}.json: ${pathOf(path)}`, src })),
  )
}

/**
 * Nothing else in the content has both fields.
 *
 * @param {unknown} value
 * @param {PropertyKey[]} path
 * @returns {{ path: PropertyKey[], src: string }[]}
 */
function shownBelow(value, path) {
  if (typeof value !== 'object' || value === null) return []
  if ('src' in value && 'alt' in value && typeof value.src === 'string') return [{ path, src: value.src }]
  return Object.entries(value).flatMap(([key, part]) =>
    shownBelow(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/**
 * What is wrong with pictures.
 *
 * @param {string} projectDir
 * @param {Record<string, unknown>} files
 * @returns {string[]} a sentence each
 */
export function pictureProblems(projectDir, files) {
  return picturesIn(files).flatMap(({ where, src }) =>
    problemsOf(projectDir, src).map((problem) => `${where}.src is "${src}", and ${problem}`),
  )
}

/**
 * @param {string} projectDir
 * @param {string} src
 */
function problemsOf(projectDir, src) {
  try {
    const { file, kind } = readPicture(projectDir, src)
    return kind === 'svg' ? drawingProblems(textOf(readFileSync(join(projectDir, pictureFolder, file)))) : []
  } catch (error) {
    if (error instanceof PictureError) return [error.message]
    throw error
  }
}

/** @param {string} drawing */
function drawingProblems(drawing) {
  const colours = unknownColours(drawing).map((problem) => `in the file ${problem}`)
  try {
    cleaned(drawing)
    return colours
  } catch (error) {
    if (error instanceof DrawingError) return [...colours, `the file ${error.message}`]
    throw error
  }
}
