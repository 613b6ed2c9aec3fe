/** Whether a drawing can be drawn, and whether anything is to be seen then: sharp draws it once, small. */
import sharp from 'sharp'
import { readDrawing } from './drawing.ts'
import type { Facts } from './folder.ts'
import { DrawingError } from './text.ts'

/** Of the picture that is drawn, in pixels: the longer side. */
const side = 400

/** What browsers draw and the renderer may not: words without a typeface on this machine, motion, newer styles. */
const beyondRenderer =
  /<(?:[\w.-]+:)?(?:text|foreignObject|image|animate\w*|set)\b|[@&]|\b(?!(?:url|rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\()[a-z][\w-]*\(/i

export async function factsOfDrawing(bytes: Buffer): Promise<Facts> {
  try {
    const drawing = readDrawing(bytes)
    const { width, height } = drawing.size ?? { width: 1, height: 1 }
    const { channels } = await sharp(Buffer.from(inSmall(drawing, { width, height }))).stats()
    const isBlank = channels[3]?.max === 0
    if (!isBlank) return { width, height }
    if (beyondRenderer.test(drawing.text)) return { width, height, isBlank }
    return {
      fault:
        'shows nothing: what is in it is outside of its viewBox, hidden, or without a colour. Look at it in a browser, and export it again.',
    }
  } catch (error) {
    if (error instanceof DrawingError) return { fault: error.message }
    const [, cause = String(error)] =
      /(?:^|\n)(?:glib|svgload\w*): (?!SVG rendering failed)(.*)/.exec(String(error)) ?? []
    return { fault: `cannot be drawn (${cause.trim()}). Export it again as plain SVG, or as PNG.` }
  }
}

/** In a size that the renderer can draw: it rounds those of one unit, and has no memory for those of a million. */
function inSmall(
  { text, rootTag: [start, end] }: ReturnType<typeof readDrawing>,
  { width, height }: { width: number; height: number },
) {
  const scale = side / Math.max(width, height)
  const tag = text.slice(start, end).replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
  const viewBox = /\sviewBox\s*=/.test(tag) ? '' : ` viewBox="0 0 ${width} ${height}"`
  const sized = tag.replace(/^<[^\s>/]+/, `$& width="${width * scale}" height="${height * scale}"${viewBox}`)
  // It reads no var(), and finds drawings by their first letters.
  return `<!--<svg-->${sized}${text.slice(end)}`.replace(
    /var\(\s*--[\w-]+\s*(?:,\s*([^()]*))?\)/g,
    (_, otherwise) => otherwise ?? 'black',
  )
}
