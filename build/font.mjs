/**
 * Cuts the typeface down to the characters the site can show, so that it weighs a fifth of the original.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create as openFont } from 'fontkit'
import subsetFont from 'subset-font'
import { pathOf } from '../content/problems.mjs'

const require = createRequire(import.meta.url)
const face = '@fontsource-variable/bricolage-grotesque'

/**
 * What visitors type into a form and see again: letters, digits, and the marks of sentences and addresses. Signs that
 * neither they nor the content need are set in the fallback: with all of ASCII the file would need a second round trip.
 */
const typed = ` !&'()+,-./0123456789:?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`

/** The weights that `app/tokens.css` uses. */
const weights = { min: 400, max: 700 }

/** What the layout uses of the face: its pairs, not its small capitals and fractions. */
const keepFeatures = ['kern']

/**
 * How pairs move with the weight: a quarter of the file, for two pixels in a headline of a thousand (looked at). Without
 * it all weights are paired like the lightest. The other two tables name styles and old rasterisers.
 */
const dropTables = ['GDEF', 'STAT', 'gasp']

/** The one weight of the share pictures: that of headlines. Who draws them knows no axes. */
const display = 700

/**
 * Writes `.font/bricolage-grotesque.woff2`, where `app/layout.tsx` finds it, and `.font/display.ttf` for the share
 * pictures.
 *
 * @param {string} projectDir
 * @param {unknown} content everything a visitor may read, by file; all text in it counts
 * @returns {Promise<void>}
 * @throws {Error} when the content has a character that the typeface cannot show
 */
export async function writeFont(projectDir, content) {
  const source = readFileSync(require.resolve(`${face}/files/bricolage-grotesque-latin-wght-normal.woff2`))
  const problems = problemsWith(source, content)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const characters = charactersOf(content)
  const text = [...characters].join('')
  const [font, displayFont] = await Promise.all([
    subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures,
      dropTables,
    }),
    subsetFont(source, text, { targetFormat: 'truetype', variationAxes: { wght: display } }),
  ])
  mkdirSync(join(projectDir, '.font'), { recursive: true })
  writeFileSync(join(projectDir, '.font', 'bricolage-grotesque.woff2'), font)
  writeFileSync(join(projectDir, '.font', 'display.ttf'), displayFont)
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
  const face = openFont(font)
  if (!('hasGlyphForCodePoint' in face))
    throw new Error('The typeface is a collection; expected a single font.')
  return textsIn(content).flatMap(({ text, path: [file, ...path] }) =>
    [...new Set(text)]
      .filter((character) => !face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      .map((character) => {
        const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
        return `content/${String(file)}.json: ${pathOf(path)} has the character "${character}" (U+${code}), which is not in the typeface. Write it another way.`
      }),
  )
}
