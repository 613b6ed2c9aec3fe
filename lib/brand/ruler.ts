/** Measures texts in the typeface of headlines: a build has no browser. All lengths are in shares of the size. */
import { type Font, faceOf, facesOfHeadlines } from './faces.ts'
import { readTokens } from './tokens.ts'

/** What is drawn of a text is between `start` and `end`, and as high as `top`; what comes next begins at `advance`. */
export type Measures = { start: number; end: number; top: number; advance: number }

/** How wide a letter is taken to be that the typeface does not draw: bold letters of few faces are wider. */
const unknownLetterWidth = 0.7

/** How much wider than the typeface its fallback may be, which is shown where the typeface has not arrived in time. */
const fallbackAllowance = 1.1

/** Where a line may break: between words, after a dash, at a soft hyphen. */
const breaks = /[\s\u200b]+|(?<=[-\u2013\u2014])|(?<=\u00ad)/

/** @param tracking between two letters */
export function rulerOf(faces: readonly { font: Font }[], tracking = 0): (text: string) => Measures {
  return (text) => {
    const measures = { start: 0, end: 0, top: 0, advance: 0 }
    for (const [place, { font, run }] of runsOf(text, faces).entries()) {
      const letters = [...run].length
      const size = font?.unitsPerEm ?? 1
      const { bbox, advanceWidth } = font?.layout(run) ?? unknownLayout(letters)
      if (place === 0) measures.start = bbox.minX / size
      measures.end = measures.advance + bbox.maxX / size + tracking * (letters - 1)
      measures.top = Math.max(measures.top, bbox.maxY / size)
      measures.advance += advanceWidth / size + tracking * letters
    }
    return measures
  }
}

/** The ruler for headlines of pages. @param projectDir where `writeFont` has left their face */
export function headlineRuler(projectDir: string): (text: string) => Measures {
  const tracking = Number.parseFloat(readTokens(projectDir).get('--tracking-display') ?? '0')
  return rulerOf(facesOfHeadlines(projectDir), tracking)
}

/** The width of the longest word of a headline, or of the longest part of a word that may be divided. */
export function widestWord(headline: string, projectDir: string): number {
  const measure = headlineRuler(projectDir)
  const widths = headline.split(breaks).map((part) => {
    // Letter by letter: the fallback has pairs of its own.
    const letters = [...part.replace('\u00ad', '-')]
    return letters.reduce((width, letter) => width + measure(letter).advance, 0)
  })
  return fallbackAllowance * Math.max(...widths)
}

function unknownLayout(letters: number) {
  const width = unknownLetterWidth * letters
  return { bbox: { minX: 0, maxX: width, maxY: 0 }, advanceWidth: width }
}

/** The pieces of a text that one font draws, or none, in their order. */
function runsOf(text: string, faces: readonly { font: Font }[]): { font: Font | undefined; run: string }[] {
  const runs: { font: Font | undefined; run: string }[] = []
  for (const character of text) {
    const { font } = faceOf(character, faces) ?? {}
    const last = runs.at(-1)
    if (last && last.font === font) last.run += character
    else runs.push({ font, run: character })
  }
  return runs
}
