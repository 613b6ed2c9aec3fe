/**
 * The colours of the kit for what is drawn at build and knows no CSS: posters, icons, share pictures, the manifest.
 * Their values stand in `app/tokens.css`, as any colour that CSS knows; here they become `#rrggbb`.
 */
import { formatHex, inGamut, parse, toGamut } from 'culori'
import { closest, distance } from 'fastest-levenshtein'
import { colours } from '../content/schema.ts'
import { readTokens, type Tokens } from './tokens.ts'

/** The colours of the kit, and `night`, the ground of a dark page. */
const paletteColours = [...colours, 'night'] as const

export type Colour = (typeof paletteColours)[number]
export type Palette = Record<Colour, string>

/** @throws with every colour that is missing or cannot be drawn */
export function paletteOf(tokens: Tokens): Palette {
  const results = paletteColours.map((name) => ({ name, ...hexOf(tokens.get(`--${name}`)) }))
  const problems = results.flatMap(({ name, problem }) =>
    problem ? [`app/tokens.css: --${name} ${problem}`] : [],
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return Object.fromEntries(results.map(({ name, hex }) => [name, hex])) as Palette
}

/**
 * A drawing with the values of the palette where it names a colour. Nothing else of it changes.
 *
 * @param drawing an SVG that says `var(--vermilion)` and the like
 */
export function withPalette(drawing: string, palette: Palette) {
  const values = new Map(Object.entries(palette))
  const own = namesOfItsOwn(drawing)
  return drawing.replaceAll(named, (whole, name) => (own.has(name) ? whole : (values.get(name) ?? whole)))
}

/** The custom properties that a drawing sets itself: they mean what it says. */
function namesOfItsOwn(drawing: string) {
  return new Set([...drawing.matchAll(/--([\w-]+)\s*:/g)].map(([, name]) => name))
}

/** The palette of this project as it is now: in development it changes while the server runs. */
function currentPalette(): Palette {
  return paletteOf(readTokens(process.cwd()))
}

/** A colour for what is drawn at build and knows no CSS: pictures, icons, the manifest. */
export function colourOf(name: Colour): string {
  return currentPalette()[name]
}

/** A drawing in the colours of this project. */
export function colour(drawing: string): string {
  return withPalette(drawing, currentPalette())
}

/** `var(--vermilion)`, and `var(--fill-0, #ff4b1f)` as Figma writes it. */
const named = /var\(\s*--([\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*?)\s*)?\)/g

function hexOf(
  value: string | undefined,
): { hex: string; problem?: undefined } | { hex?: undefined; problem: string } {
  const wayOut = 'Write a colour that CSS knows, for example "#ff4b1f".'
  if (!value) return { problem: `is missing, and pictures are drawn in it. ${wayOut}` }
  const colour = parse(value.trim())
  if (!colour) return { problem: `is "${value}", which cannot be drawn in pictures. ${wayOut}` }
  if ((colour.alpha ?? 1) < 1) return { problem: `is "${value}", and one can see through it. ${wayOut}` }
  return { hex: formatHex(isInSrgb(colour) ? colour : toSrgb(colour)) }
}

const isInSrgb = inGamut('rgb')

/** Colours that screens of sRGB do not have become the nearest that they do, as CSS Color 4 says. */
const toSrgb = toGamut('rgb', 'oklch')

/** @returns a sentence for each colour of a drawing that the kit does not have */
export function unknownColours(drawing: string): string[] {
  const known: string[] = [...paletteColours]
  const own = namesOfItsOwn(drawing)
  const unknown = [...drawing.matchAll(named)].flatMap(([, name = '', otherwise]) =>
    known.includes(name) || own.has(name) || otherwise ? [] : [name],
  )
  return [...new Set(unknown)].map((name) => {
    const meant = closest(name, known)
    const advice =
      distance(name, meant) <= 2 ? `Did you mean "var(--${meant})"?` : `Write one of: ${known.join(', ')}.`
    return `var(--${name}) is no colour of app/tokens.css. ${advice}`
  })
}
