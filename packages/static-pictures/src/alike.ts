/** Whether a drawing still looks as it did: sharp draws both, and their pixels are compared. */
import sharp from 'sharp'
import { type Loss, lighter, original, separated } from './drawing.ts'
import { sizeOf } from './text.ts'

/** Of the picture that is compared, in pixels: the longer side. */
const size = 400

/** How far a pixel may be off, of 255: less than an edge that is moved by a tenth of it. */
const tolerance = 24

/** So many pixels may be off: where edges meet, two ways to write a line are drawn a little differently. */
const strayPixels = 12

/** sentences that follow the name of the file */
const sentences: Record<Loss | 'looks', string> = {
  labels:
    'has labels that are pieces of a web page (foreignObject), and is published without them. Export it with its words as text or as paths.',
  typeface:
    'brings a typeface, and is published without it: its words stand in another one. Export it with its words as paths.',
  motion: 'moves, and is published standing still, as it looks when its motion is over.',
  script: 'has a script, and is published without it. If that draws something, export what it has drawn.',
  picture:
    'shows a picture or a part that lies in another file, or that is no picture of pixels, and is published without it. Put it into the drawing as PNG or JPEG ("embed"), and export it again.',
  looks:
    'is published, but looks different from its file. Look at it on the page, and export it again as plain SVG.',
}

/** @returns the drawing as it is published; `notes`: what is not as in the file, in words that follow its name */
export async function makeDrawing(source: string): Promise<{ svg: string; notes: string[] }> {
  const { svg, lost } = separated(source)
  const light = lighter(svg)
  const safe = (await looksLike(light, svg)) ? light : svg
  const losses = lost.length > 0 || (await looksLike(svg, original(source))) ? lost : (['looks'] as const)
  return { svg: safe, notes: losses.map((loss) => sentences[loss]) }
}

async function looksLike(svg: string, model: string) {
  if (svg === model) return true
  const [one, other] = await Promise.all([drawn(svg), drawn(model)])
  // What cannot be drawn here cannot be compared.
  if (!other) return true
  if (one?.length !== other.length) return false
  let stray = 0
  for (let at = 0; at < other.length; at += 4) {
    const isOff = [0, 1, 2, 3].some(
      (channel) => Math.abs(one.readUInt8(at + channel) - other.readUInt8(at + channel)) > tolerance,
    )
    if (isOff) stray += 1
  }
  return stray <= strayPixels
}

/**
 * @param svg as SVGO writes it
 * @returns its pixels
 */
async function drawn(svg: string): Promise<Buffer | undefined> {
  const { width, height } = sizeOf(svg) ?? { width: 1, height: 1 }
  const scale = size / Math.max(width, height)
  // In a size that the renderer can draw: it rounds those of one unit, and has no memory for those of a million.
  const sized = svg.replace(
    /^<svg[^>]*>/,
    (root) =>
      `<svg width="${width * scale}" height="${height * scale}"${root.slice(4).replace(/\s(?:width|height)="[^"]*"/g, '')}`,
  )
  try {
    return await sharp(Buffer.from(sized)).ensureAlpha().raw().toBuffer()
  } catch {
    return undefined
  }
}
