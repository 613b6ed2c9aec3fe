import type { Mark, Mosaic } from '@/content/schema.mjs'
import { brandMark } from './brand-mark'
import { colourOf } from './colours'

/* The kit as paths in a cell of 100 × 100, turned like `components/shape.module.css` turns it: clockwise. */
const paths: Record<Exclude<Mark['shape'], 'empty'>, string> = {
  quarter: 'M0 0H100A100 100 0 0 1 0 100Z',
  half: 'M0 0H100V50A50 50 0 0 1 0 50Z',
  disc: 'M0 50A50 50 0 0 1 100 50A50 50 0 0 1 0 50Z',
  ring: 'M0 50A50 50 0 0 1 100 50A50 50 0 0 1 0 50ZM28 50A22 22 0 0 0 72 50A22 22 0 0 0 28 50Z',
  triangle: 'M0 0L100 100H0Z',
  diamond: 'M50 0L100 50L50 100L0 50Z',
  leaf: 'M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z',
  bars: 'M0 0H25V100H0ZM50 0H75V100H50Z',
  inverse: 'M0 0H100A100 100 0 0 0 0 100Z',
}

/**
 * A mosaic as SVG. `cell` is a whole number of pixels: edges of neighbours that fall between two pixels would show
 * the ground as a hairline.
 */
export function mosaicSvg({ tiles }: Mosaic, cell: number): string {
  const size = 4 * cell
  const cells = tiles.map(({ shape, turn, ink, ground }, place) => {
    const scale = cell / 100
    const at = `translate(${(place % 4) * cell} ${Math.floor(place / 4) * cell}) scale(${scale})`
    const square = `<path fill="${colourOf(ground)}" d="M0 0H100V100H0Z"/>`
    const form =
      shape === 'empty'
        ? ''
        : `<path fill="${colourOf(ink)}" transform="rotate(${90 * turn} 50 50)" d="${paths[shape]}"/>`
    return `<g transform="${at}">${square}${form}</g>`
  })
  return svg(size, cells.join(''))
}

/**
 * The mark as SVG. With a `ground` it is the icon of an app: the mark takes `share` of the side, in the middle.
 */
export function markSvg({
  pixels = 32,
  ground,
  share = 1,
}: {
  pixels?: number
  ground?: Mark['ground']
  share?: number
}): string {
  const size = 32 / share
  const inset = (size - 32) / 2
  const square = ground ? `<path fill="${colourOf(ground)}" d="M0 0H${size}V${size}H0z"/>` : ''
  const mark = [
    `<path fill="${colourOf('vermilion')}" d="${brandMark.body}"/>`,
    `<path fill="${colourOf('marigold')}" d="${brandMark.counter}"/>`,
  ].join('')
  return svg(
    size,
    square + (inset ? `<g transform="translate(${inset} ${inset})">${mark}</g>` : mark),
    pixels,
  )
}

/** A drawing as an address that `<img>` takes. */
export function dataUrl(drawing: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
}

function svg(size: number, body: string, pixels = size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}">${body}</svg>`
}
