import type { Mark } from '../kit.ts'
import { colourOf } from './palette.ts'

/*
 * The shapes of the kit for pictures that are drawn at build. Pages paint the same shapes by gradients
 * (`components/kit/shape.module.css`); a test draws each both ways and compares the pixels.
 * Why twice: docs/decisions/0051-shapes-are-drawn-twice.md
 */

/** In a square of 1 × 1, before it is turned. */
const paths: Record<Mark['shape'], string> = {
  empty: '',
  quarter: 'M0 0H1A1 1 0 0 1 0 1Z',
  inverse: 'M0 0H1A1 1 0 0 0 0 1Z',
  leaf: 'M0 0A1 1 0 0 1 1 1A1 1 0 0 1 0 0Z',
  disc: 'M0 .5A.5 .5 0 0 1 1 .5A.5 .5 0 0 1 0 .5Z',
  ring: 'M0 .5A.5 .5 0 0 1 1 .5A.5 .5 0 0 1 0 .5ZM.277 .5A.223 .223 0 0 0 .723 .5A.223 .223 0 0 0 .277 .5Z',
  half: 'M0 0H1V.5A.5 .5 0 0 1 0 .5Z',
  diamond: 'M.5 0L1 .5L.5 1L0 .5Z',
  triangle: 'M0 0V1H1Z',
  bars: 'M0 0H.25V1H0ZM.5 0H.75V1H.5Z',
}

/** A mark as SVG, in a square of 1 × 1. */
export function shapeSvg({ shape, turn, ink, ground }: Mark): string {
  const square = `<path fill="${colourOf(ground)}" d="M0 0H1V1H0Z"/>`
  if (shape === 'empty') return square
  return `${square}<path fill="${colourOf(ink)}" transform="rotate(${90 * turn} .5 .5)" d="${paths[shape]}"/>`
}
