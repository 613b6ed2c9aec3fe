import { closeSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { findFile, type Listing, listPictures, PictureError, pictureFolder, readPicture } from './folder.ts'
import { isMarkup, rootOf } from './text.ts'

/** As many as a phone with a sharp screen needs for half of its width. */
const usualLeastSide = 520

/**
 * @param src the file of a picture that the content names
 * @param options `look`: says what else is wrong with a drawing, in words that follow "the file"; `leastSide`: how many
 *   pixels the shorter side of a photo needs in its frame; `listing` of the folder, for who asks about many
 * @returns what is wrong with it, in words that follow the name, one text a problem
 */
export function problemsOfPicture(
  projectDir: string,
  src: string,
  {
    look = () => [],
    leastSide = usualLeastSide,
    listing = listPictures(projectDir),
  }: { look?: (drawing: string) => string[]; leastSide?: number; listing?: Listing } = {},
): string[] {
  const others: string[] = []
  try {
    const drawing = drawingIn(join(projectDir, pictureFolder(), findFile(src, listing)))
    if (drawing !== undefined) others.push(...look(drawing).map((problem) => `in the file ${problem}`))
    const { kind, width, height } = readPicture(projectDir, src, listing)
    if (kind === 'svg' || Math.min(width, height) >= leastSide) return others
    return [
      `the file is ${width} × ${height} pixels, which would be blurred on most screens. Take a larger one: the shorter side has to have ${leastSide} pixels or more.`,
    ]
  } catch (error) {
    if (error instanceof PictureError) return [...others, noFileAt(projectDir, src) ?? error.message]
    if (typeof error === 'object' && error !== null && 'code' in error) {
      return [`the file cannot be read (${error.code}). Copy it there again.`]
    }
    throw error
  }
}

/** @returns the text of a drawing; of a photo, which may be large, no more is read than its first bytes */
function drawingIn(path: string): string | undefined {
  const file = openSync(path, 'r')
  try {
    const beginning = Buffer.alloc(100)
    if (!isMarkup(beginning.subarray(0, readSync(file, beginning)))) return undefined
  } finally {
    closeSync(file)
  }
  const bytes = readFileSync(path)
  return rootOf(bytes) === 'svg' ? bytes.toString() : undefined
}

/** @returns what has the name of a picture, and is no file */
function noFileAt(projectDir: string, src: string): string | undefined {
  const path = `${pictureFolder()}/${src}`
  const found = lstatSync(join(projectDir, path), { throwIfNoEntry: false })
  if (found?.isDirectory()) return `${path} is a folder. Name one of the files in it, or put the file there.`
  if (found?.isSymbolicLink()) return `${path} is a link that leads to no file. Put the file itself there.`
  return undefined
}
