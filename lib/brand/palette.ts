/**
 * The colours of the kit for what is drawn at build and knows no CSS: posters, icons, share pictures, the manifest.
 * Their values stand in `app/tokens.css`, as any colour that CSS knows; here they become `#rrggbb`.
 */
import { formatHex, inGamut, parse, toGamut } from 'culori'
import { paletteColours, withPalette } from '../kit.ts'
import { readTokens, type Tokens } from './tokens.ts'

export type Palette = Record<(typeof paletteColours)[number], string>

/** @throws with every colour that is missing or cannot be drawn */
export function paletteOf(tokens: Tokens): Palette {
  const problems: string[] = []
  const values = paletteColours.map((name) => {
    const value = tokens.get(`--${name}`)
    const hex = hexOf(value)
    if (!hex) {
      const is = value ? `is "${value}"` : 'is missing'
      problems.push(
        `app/tokens.css: --${name} ${is}, and pictures are drawn in it. Write a solid colour that CSS knows, for example "#ff4b1f".`,
      )
    }
    return [name, hex]
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return Object.fromEntries(values) as Palette
}

/** The palette of this project as it is now: in development it changes while the server runs. */
function currentPalette(): Palette {
  return paletteOf(readTokens(process.cwd()))
}

/** A colour for what is drawn at build and knows no CSS: pictures, icons, the manifest. */
export function colourOf(name: keyof Palette): string {
  return currentPalette()[name]
}

/** A drawing in the colours of this project. */
export function colour(drawing: string): string {
  return withPalette(drawing, currentPalette())
}

function hexOf(value = ''): string | undefined {
  const colour = parse(value.trim())
  if (!colour || (colour.alpha ?? 1) < 1) return undefined
  return formatHex(isInSrgb(colour) ? colour : toSrgb(colour))
}

const isInSrgb = inGamut('rgb')

/** Colours that screens of sRGB do not have become the nearest that they do, as CSS Color 4 says. */
const toSrgb = toGamut('rgb', 'oklch')
