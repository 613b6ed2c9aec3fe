/** Warnings for a re-brand: what can be published, but may have been forgotten. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { converter, formatHex, wcagContrast } from 'culori'
import { firstFlight } from 'static-next/steps'
import { paletteOf } from './palette.ts'
import { readTokens, type Tokens, weightsIn } from './tokens.ts'

/** From so many degrees of hue on, two colours are no shades of one another. */
const otherHue = 40

/** What WCAG asks of a focus ring. */
const leastContrast = 3

const toOklch = converter('oklch')

/** @returns a sentence each */
export function brandWarnings(projectDir: string): string[] {
  const size = statSync(join(projectDir, '.font/typeface.woff2')).size
  const tokens = readTokens(projectDir)
  return [...weightWarning(size, tokens), ...accentWarning(tokens)]
}

/** @param size of the typeface, in bytes */
export function weightWarning(size: number, tokens: Tokens) {
  if (size <= firstFlight) return []
  const weights = weightsIn(tokens)
  const numbers = Object.values(weights)
  const isOne = new Set(numbers).size === 1
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const wayOut = isOne
    ? 'Name a lighter one in app/typeface.ts'
    : `All weights from ${least} to ${most} ship together: write one number in all of ${Object.keys(weights).join(', ')} (app/tokens.css), which halves it, or name a lighter face in app/typeface.ts`
  return [
    `The typeface takes ${kilobytes(size)}; up to ${kilobytes(firstFlight)} it arrives at once. ${wayOut}, unless you mean it.`,
  ]
}

/** The accent is written by hand: a new palette does not change it. */
export function accentWarning(tokens: Tokens) {
  const { vermilion, paper } = paletteOf(tokens)
  const written = tokens.get('--accent') ?? ''
  const [accent, brand] = [toOklch(written), toOklch(vermilion)]
  if (!accent || !brand) return []
  const isGrey = Math.min(accent.c, brand.c) < 0.04
  const apart = Math.abs((accent.h ?? 0) - (brand.h ?? 0))
  if (isGrey || Math.min(apart, 360 - apart) <= otherHue) return []
  return [
    `app/tokens.css: --accent is ${written}, another colour than --vermilion (${vermilion}): focus rings show it. Write a shade of --vermilion with ${leastContrast}:1 on --paper, for example ${shadeOf(vermilion, paper)}, unless you mean it.`,
  ]
}

/** @returns the colour, made darker or lighter until it can be told from the ground */
function shadeOf(colour: string, ground: string): string {
  const shade = toOklch(colour)
  if (!shade) return colour
  const step = (toOklch(ground)?.l ?? 1) > 0.5 ? -0.01 : 0.01
  while (wcagContrast(shade, ground) < leastContrast && shade.l > 0 && shade.l < 1) shade.l += step
  return formatHex(shade)
}
