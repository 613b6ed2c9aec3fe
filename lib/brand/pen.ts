import { withoutSoftHyphens } from '../words.ts'
import { type Face, faceOf, runsOf } from './faces.ts'

/** How much room a text takes in a typeface of one or more files, and what of it they can draw. */
export function penOf(faces: Pick<Face, 'font'>[]) {
  return {
    /** The text without what no file can draw: asked for that, the drawing would fetch a font from somewhere else. */
    drawn: (text: string) =>
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
