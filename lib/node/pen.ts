import { create as openFont } from 'fontkit'
import { plain } from '../words'

/** How much room a text takes in a typeface of one or more files, and what of it they can draw. */
export function penOf(files: Buffer[]) {
  const faces = files.map((file) => {
    const face = openFont(file)
    if (!('layout' in face)) throw new Error('The typeface is a collection; expected a single font.')
    return face
  })
  const faceOf = (character: string) =>
    faces.find((face) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

  return {
    /** The text without what no file can draw: asked for that, the drawing would fetch a font from somewhere else. */
    drawn: (text: string) =>
      [...plain(text)]
        .filter((character) => faceOf(character) ?? /\s/.test(character))
        .join('')
        .trim()
        .replace(/\s+/g, ' '),

    /** At a size of 1. */
    widthOf: (text: string) =>
      runsOf(text, faceOf).reduce(
        (sum, { face, run }) => sum + face.layout(run).advanceWidth / face.unitsPerEm,
        0,
      ),
  }
}

/** The pieces of a text that one file draws, in their order. */
function runsOf<Face>(text: string, faceOf: (character: string) => Face | undefined) {
  const runs: { face: Face; run: string }[] = []
  for (const character of text) {
    const face = faceOf(character)
    const last = runs.at(-1)
    if (!face) continue
    if (last?.face === face) last.run += character
    else runs.push({ face, run: character })
  }
  return runs
}
