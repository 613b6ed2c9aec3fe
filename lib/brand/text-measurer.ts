import { withoutSoftHyphens } from '../words.ts'
import { type Face, faceOf, runsOf } from './faces.ts'

/** Measures texts in a typeface of one or more files, and says what of them these can draw. */
export function textMeasurer(faces: Pick<Face, 'font'>[]) {
  return {
    /** The text without what no file can draw: for such letters `next/og` would fetch a font over the network. */
    supportedText: (text: string) =>
      [...withoutSoftHyphens(text)]
        .filter((character) => faceOf(character, faces) ?? /\s/.test(character))
        .join('')
        .trim()
        .replace(/\s+/g, ' '),

    /** At a size of 1. */
    widthOf: (text: string) =>
      runsOf(text, faces).reduce(
        (sum, { font, run }) => sum + font.layout(run).advanceWidth / font.unitsPerEm,
        0,
      ),
  }
}
