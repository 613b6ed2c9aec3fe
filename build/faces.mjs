/**
 * The files in which `build/font.mjs` leaves the face of headlines: one, and a second where the words need it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { create as openFont } from 'fontkit'

/** @typedef {Exclude<ReturnType<typeof openFont>, { fonts: unknown }>} Font */
/** @typedef {{ name: string, data: Buffer, font: Font }} Face */

/**
 * @param {string} projectDir
 * @returns {Face[]}
 */
export function facesOfHeadlines(projectDir) {
  const folder = join(projectDir, '.font')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ttf'))
  return files.sort().map((file) => {
    const data = readFileSync(join(folder, file))
    return { name: parse(file).name, data, font: opened(data) }
  })
}

/**
 * @param {Buffer} data
 * @returns {Font}
 */
export function opened(data) {
  const font = openFont(data)
  if (!('hasGlyphForCodePoint' in font))
    throw new Error('The typeface is a collection; expected a single font.')
  return font
}

/**
 * @param {Font} font
 * @returns {string[]} every character it draws, in the order of their numbers
 */
export function charactersIn(font) {
  // The last is where tables of a font end, and no character.
  return [...font.characterSet]
    .filter((code) => code !== 0xffff)
    .sort((one, other) => one - other)
    .map((code) => String.fromCodePoint(code))
}

/**
 * @template {{ font: Font }} Drawing
 * @param {string} character
 * @param {readonly Drawing[]} faces
 * @returns {Drawing | undefined} the first that can draw it
 */
export function faceOf(character, faces) {
  return faces.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

/**
 * The pieces of a text that one face draws, in their order. What none can draw is left out.
 *
 * @param {string} text
 * @param {readonly { font: Font }[]} faces
 * @returns {{ font: Font, run: string }[]}
 */
export function runsOf(text, faces) {
  /** @type {{ font: Font, run: string }[]} */
  const runs = []
  for (const character of text) {
    const face = faceOf(character, faces)
    const last = runs.at(-1)
    if (!face) continue
    if (last?.font === face.font) last.run += character
    else runs.push({ font: face.font, run: character })
  }
  return runs
}
