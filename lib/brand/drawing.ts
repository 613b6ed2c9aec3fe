import type { Mark, Mosaic } from '../kit.ts'
import { brandMark } from './brand-mark.ts'
import { colourOf } from './palette.ts'
import { shapeSvg } from './shape-drawing.ts'

/**
 * A mosaic as SVG. `cell` is a whole number of pixels: edges of neighbours that fall between two pixels would show
 * the ground as a hairline.
 */
export function mosaicSvg({ tiles }: Mosaic, cell: number): string {
  const size = 4 * cell
  const cells = tiles.map((mark, place) => {
    const at = `translate(${(place % 4) * cell} ${Math.floor(place / 4) * cell}) scale(${cell})`
    return `<g transform="${at}">${shapeSvg(mark)}</g>`
  })
  return svg(size, cells.join(''))
}

/** The mark as SVG. With a `ground` it is an app icon, in which the mark takes `share` of the side. */
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
