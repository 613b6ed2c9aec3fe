/** How wide words are in the typeface of headlines: a build has no browser to measure them. */
import { faceOf, facesOfHeadlines } from './faces.ts'
import { readTokens } from './tokens.ts'

/** How wide a letter is taken to be that the typeface does not draw, in em: bold letters of few faces are wider. */
const unknownLetterWidth = 0.65

/** How much wider than the typeface its fallback may be, which is shown where the typeface has not arrived in time. */
const fallbackAllowance = 1.1

/** Where a line may break: between words, after a dash, at a soft hyphen. */
const breaks = /[\s\u200b]+|(?<=[-\u2013\u2014])|(?<=\u00ad)/

/**
 * The width of the longest word of a headline, or of the longest part of a word that may be divided, in the size of its
 * letters.
 *
 * @param projectDir where `writeFont` has left the face of headlines; without it every letter has the room of an unknown one
 */
export function widestWord(headline: string, projectDir: string): number {
  const faces = facesOfHeadlines(projectDir)
  const tracking = Number.parseFloat(readTokens(projectDir).get('--tracking-display') ?? '0')
  const roomOf = (letter: string) => {
    const { font } = faceOf(letter, faces) ?? {}
    if (!font) return unknownLetterWidth
    return font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm + tracking
  }
  const widths = headline.split(breaks).map((part) => {
    const letters = [...part.replace('\u00ad', '-')]
    return letters.reduce((width, letter) => width + roomOf(letter), 0)
  })
  return fallbackAllowance * Math.max(...widths)
}
