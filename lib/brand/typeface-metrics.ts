/**
 * Measures of the typeface for style sheets, which cannot read a font file: where its letters stand within their lines. Measured
 * in the face of headlines, as `lib/brand/font.ts` has cut it.
 */
import { type Face, facesOfHeadlines } from './faces.ts'

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
  const [face] = faces
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

/** The largest of a measure among some letters, which any face of Western Europe has. */
function measured([face]: Pick<Face, 'font'>[], letters: string, measureOf: (box: Box) => number): number {
  if (!face) return 0
  const { font } = face
  const boxes = [...letters].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox)
  return Math.max(...boxes.map(measureOf)) / font.unitsPerEm
}
