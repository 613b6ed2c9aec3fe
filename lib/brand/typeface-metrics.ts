/**
 * Measures of the typeface for style sheets, which cannot read a font file: where its letters stand within their lines. Measured
 * in the face of headlines, as `lib/brand/font.ts` has cut it.
 */
import { type Face, faceOf, facesOfHeadlines } from './faces.ts'

/** How far a round letter (o) stands in from its own left edge, in shares of its size. */
export function roundInset(faces: Pick<Face, 'font'>[]): number {
  return measured(faces, 'o', (box) => box.minX)
}

/**
 * @param projectDir where `writeFont` has left the face of headlines
 * @returns styles that set, in shares of a letter's size: `--round-inset`; `--digit-height`, from the line that letters stand on
 * to the top of the highest digit; `--line-middle`, how far the middle of a line is above that, whatever the line's height
 */
export function metricStyles(projectDir: string): string {
  const faces = facesOfHeadlines(projectDir)
  const face = faceOf('o', faces)
  if (!face) return ''
  const { ascent, descent, unitsPerEm } = face.font
  const metrics = {
    'round-inset': roundInset(faces),
    'digit-height': measured(faces, '0123456789', (box) => box.maxY),
    'line-middle': (ascent + descent) / 2 / unitsPerEm,
  }
  const declarations = Object.entries(metrics).map(([name, value]) => `--${name}:${Number(value.toFixed(3))}`)
  return `:root{${declarations.join(';')}}`
}

type Box = { minX: number; maxY: number }

/** The largest of a measure among some letters; with two files, in the one that draws each. */
function measured(faces: Pick<Face, 'font'>[], letters: string, measureOf: (box: Box) => number): number {
  const measures = [...letters].flatMap((letter) => {
    const face = faceOf(letter, faces)
    if (!face) return []
    return measureOf(face.font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox) / face.font.unitsPerEm
  })
  return Math.max(0, ...measures)
}
