/**
 * The pictures that the content shows, and what is wrong with them: said in the same words by a build and in
 * development.
 */
import { lstatSync, readFileSync } from 'node:fs'
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
    if (error instanceof PictureError) return [noFileAt(projectDir, src) ?? error.message]
    if (typeof error === 'object' && error !== null && 'code' in error) {
      return [`the file cannot be read (${error.code}). Copy it there again.`]
    }
    throw error
  }
}

/**
 * @param {string} projectDir
 * @param {string} src
 * @returns {string | undefined} what has the name of a picture, and is no file
 */
function noFileAt(projectDir, src) {
  const path = `${pictureFolder}/${src}`
  const found = lstatSync(join(projectDir, path), { throwIfNoEntry: false })
  if (found?.isDirectory()) return `${path} is a folder. Name one of the files in it, or put the file there.`
  if (found?.isSymbolicLink()) return `${path} is a link that leads to no file. Put the file itself there.`
  return undefined
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
