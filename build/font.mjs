/**
 * Cuts the typeface down to the characters the site can show, so that it weighs a fifth of the original.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create as openFont } from 'fontkit'
import subsetFont from 'subset-font'
import { typeface } from '../app/typeface.mjs'
import { pathOf } from '../content/problems.mjs'
import { cached } from './cache.mjs'
import { readTokens } from './tokens.mjs'

/** @import { Tokens } from './tokens.mjs' */

const require = createRequire(import.meta.url)

/**
 * What visitors type into a form and see again: letters, digits, and the marks of sentences and addresses. Signs that
 * neither they nor the content need are set in the fallback: with all of ASCII the file would need a second round trip.
 */
const typed = ` !&'()+,-./0123456789:?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`

/** What cuts. */
const cutter = `subset-font ${require('subset-font/package.json').version}`

/** What the layout uses of the face: its pairs, not its small capitals and fractions. */
const keepFeatures = ['kern']

/**
 * How pairs move with the weight: a quarter of the file, for two pixels in a headline of a thousand (looked at). Without
 * it all weights are paired like the lightest. The other two tables name styles and old rasterisers.
 */
const dropTables = ['GDEF', 'STAT', 'gasp']

/**
 * Writes `.font/typeface.woff2`, where `app/font.ts` finds it, and `.font/display.ttf` for the share pictures: what draws
 * those knows no axes, so it gets the one weight of headlines.
 *
 * @param {string} projectDir
 * @param {unknown} content everything a visitor may read, by file; all text in it counts
 * @param {string} [face] the package of the typeface
 * @returns {Promise<void>}
 * @throws {Error} when the typeface is not there, or cannot show a character or a weight that the site asks for
 */
export async function writeFont(projectDir, content, face = typeface) {
  const source = readFileSync(fileOf(face, `files/${slugOf(face)}-latin-wght-normal.woff2`))
  const weights = weightsIn(readTokens(projectDir))
  const problems = [...problemsWith(source, content), ...weightProblems(source, weights, face)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const text = [...charactersOf(content)].toSorted().join('')
  const all = Object.values(weights)
  /** @type {(options: import('subset-font').Options) => Promise<Uint8Array>} */
  const cut = (options) =>
    cached(projectDir, [source, text, JSON.stringify(options), cutter], () =>
      subsetFont(source, text, options),
    )
  const [font, displayFont] = await Promise.all([
    cut({
      targetFormat: 'woff2',
      variationAxes: { wght: { min: Math.min(...all), max: Math.max(...all) } },
      keepFeatures,
      dropTables,
    }),
    cut({
      targetFormat: 'truetype',
      variationAxes: { wght: weights['--weight-display'] ?? Math.max(...all) },
    }),
  ])
  mkdirSync(join(projectDir, '.font'), { recursive: true })
  writeFileSync(join(projectDir, '.font', 'typeface.woff2'), font)
  writeFileSync(join(projectDir, '.font', 'display.ttf'), displayFont)
}

/**
 * The licence of the typeface, under a name that says whose it is.
 *
 * @param {string} [face] the package of the typeface
 */
export function licenceOf(face = typeface) {
  return { name: `${slugOf(face)}-LICENSE.txt`, text: readFileSync(fileOf(face, 'LICENSE')) }
}

/**
 * `inter` of `@fontsource-variable/inter`: its files are called by it.
 * @param {string} face
 */
function slugOf(face) {
  return face.slice(face.lastIndexOf('/') + 1)
}

/**
 * @param {string} face
 * @param {string} file
 */
function fileOf(face, file) {
  try {
    return require.resolve(`${face}/${file}`)
  } catch {
    throw new Error(
      `app/typeface.mjs: "${face}" has no ${file}, or is not installed. Run "npm install --save-dev ${face}", or name a package of @fontsource-variable that has an axis for weight.`,
    )
  }
}

/**
 * The weights that styles can ask for, by their tokens.
 *
 * @param {Tokens} tokens
 * @returns {Record<string, number>}
 */
function weightsIn(tokens) {
  return Object.fromEntries(
    [...tokens]
      .filter(([name]) => name.startsWith('--weight-'))
      .map(([name, value]) => [name, Number(value)]),
  )
}

/**
 * @param {unknown} content
 * @returns {Set<string>} every character in any text of the content, and those a visitor can type
 */
export function charactersOf(content) {
  return new Set([...typed, ...textsIn(content).flatMap(({ text }) => [...text])])
}

/**
 * Every text of a value, with the way to it.
 *
 * @param {unknown} value
 * @param {PropertyKey[]} [path]
 * @returns {{ text: string, path: PropertyKey[] }[]}
 */
function textsIn(value, path = []) {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((part, place) => textsIn(part, [...path, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]))
}

/**
 * What the typeface cannot show, where it stands, and the way out.
 *
 * @param {Buffer} font
 * @param {unknown} content
 * @returns {string[]}
 */
function problemsWith(font, content) {
  const face = opened(font)
  return textsIn(content).flatMap(({ text, path: [file, ...path] }) =>
    [...new Set(text)]
      .filter((character) => !face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      .map((character) => {
        const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
        return `content/${String(file)}.json: ${pathOf(path)} has the character "${character}" (U+${code}), which is not in the typeface. Write it another way.`
      }),
  )
}

/**
 * The weights that the typeface does not have, and the way out.
 *
 * @param {Buffer} font
 * @param {Record<string, number>} weights
 * @param {string} name
 * @returns {string[]}
 */
function weightProblems(font, weights, name) {
  const { min, max } = opened(font).variationAxes.wght ?? { min: 400, max: 400 }
  return Object.entries(weights)
    .filter(([, weight]) => !(weight >= min && weight <= max))
    .map(
      ([token, weight]) =>
        `app/tokens.css: ${token} is ${weight}, and ${name} goes from ${min} to ${max}. Write a weight in between.`,
    )
}

/** @param {Buffer} font */
function opened(font) {
  const face = openFont(font)
  if (!('hasGlyphForCodePoint' in face))
    throw new Error('The typeface is a collection; expected a single font.')
  return face
}
