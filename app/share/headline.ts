import { evenLines } from '../../lib/brand/lines.ts'

/** A place for a headline, and how it is set there. Lengths in pixels; leading in shares of the size. */
type Setting = {
  width: number
  height: number
  leading: number
  largest: number
}

/**
 * Breaks a headline into the lines that let it stand as large as the place allows; of two equally large ways, the one
 * with the more even lines.
 *
 * @param widthOf the width of a text at a size of 1
 */
export function fitHeadline(
  headline: string,
  widthOf: (text: string) => number,
  { width, height, leading, largest }: Setting,
): { lines: string[]; size: number } {
  const ways = evenLines(headline.split(/\s+/), widthOf).map((lines) => {
    const widths = lines.map(widthOf)
    const widest = Math.max(...widths)
    const size = Math.floor(Math.min(width / widest, height / (lines.length * leading), largest))
    return { lines, size, unevenness: widest - Math.min(...widths) }
  })
  ways.sort((one, other) => other.size - one.size || one.unevenness - other.unevenness)
  const [best = { lines: [headline], size: largest }] = ways
  return { lines: best.lines, size: best.size }
}
