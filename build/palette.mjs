/**
 * The colours of the kit for what is drawn at build and knows no CSS: posters, icons, share pictures, the manifest.
 * Their values stand in `app/tokens.css`, as any colour that CSS knows; here they become `#rrggbb`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Color from 'colorjs.io'
import { closest, distance } from 'fastest-levenshtein'
import { colours } from '../content/schema.mjs'
import { readTokens } from './tokens.mjs'

/** @import { Tokens } from './tokens.mjs' */

/** The colours of the kit, and `night`, the ground of a dark page. */
const drawn = /** @type {const} */ ([...colours, 'night'])

/** @typedef {typeof drawn[number]} Colour */
/** @typedef {Record<Colour, string>} Palette */

/** The folder of all pictures. The drawings in it name colours, they do not write them. */
export const pictures = 'content/pictures'

/** The drawings, by their file names. @param {string} projectDir */
export function drawingsIn(projectDir) {
  return readdirSync(join(projectDir, pictures)).filter((file) => file.endsWith('.svg'))
}

/**
 * Reads the palette, and makes sure that every drawing can be coloured with it.
 *
 * @param {string} projectDir
 * @throws {Error} with every problem found
 */
export function checkColours(projectDir) {
  const palette = paletteOf(readTokens(projectDir))
  const problems = drawingsIn(projectDir).flatMap((file) => {
    const drawing = readFileSync(join(projectDir, pictures, file), 'utf8')
    return problemsIn(drawing, palette).map((problem) => `${pictures}/${file}: ${problem}`)
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/**
 * The palette among the tokens.
 *
 * @param {Tokens} tokens
 * @returns {Palette}
 * @throws {Error} with every colour that is missing or cannot be drawn
 */
export function paletteOf(tokens) {
  const results = drawn.map((name) => ({ name, ...hexOf(tokens.get(`--${name}`)) }))
  const problems = results.flatMap(({ name, problem }) =>
    problem ? [`app/tokens.css: --${name} ${problem}`] : [],
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return /** @type {Palette} */ (Object.fromEntries(results.map(({ name, hex }) => [name, hex])))
}

/**
 * A drawing with the values of the palette where it names a colour.
 *
 * @param {string} drawing an SVG that says `var(--vermilion)` and the like
 * @param {Palette} palette
 */
export function coloured(drawing, palette) {
  return drawing.replaceAll(named, (whole, name) => new Map(Object.entries(palette)).get(name) ?? whole)
}

const named = /var\(--([\w-]+)\)/g

/**
 * @param {string | undefined} value
 * @returns {{ hex: string, problem?: undefined } | { hex?: undefined, problem: string }}
 */
function hexOf(value) {
  const wayOut = 'Write a colour that CSS knows, for example "#ff4b1f".'
  if (!value) return { problem: `is missing, and pictures are drawn in it. ${wayOut}` }
  try {
    const colour = new Color(value)
    if (Number(colour.alpha) === 1)
      return { hex: colour.to('srgb').toString({ format: 'hex', collapse: false }) }
    return { problem: `is "${value}", and one can see through it. ${wayOut}` }
  } catch {
    return { problem: `is "${value}", which cannot be drawn in pictures. ${wayOut}` }
  }
}

/**
 * @param {string} drawing
 * @param {Palette} palette
 * @returns {string[]}
 */
function problemsIn(drawing, palette) {
  const known = Object.keys(palette)
  const unknown = [...drawing.matchAll(named)].flatMap(([, name = '']) =>
    known.includes(name) ? [] : [name],
  )
  return [...new Set(unknown)].map((name) => {
    const meant = closest(name, known)
    const advice =
      distance(name, meant) <= 2 ? `Did you mean "var(--${meant})"?` : `Write one of: ${known.join(', ')}.`
    return `var(--${name}) is no colour of app/tokens.css. ${advice}`
  })
}
