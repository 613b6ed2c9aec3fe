import type { Frame } from 'static-next/pictures'

/** Where a picture is shown: whatever shape a photo has, each of these has one. */
export type Shape = Frame & { sizes: string }

/** A field of a board from edge to edge: of four columns, or of two. */
export const field = { ratio: 1, sizes: '(width >= 46rem) 25vw, 50vw' } as const satisfies Shape

/** Three beside one another from edge to edge, or one. */
export const third = { ratio: 1, sizes: '(width >= 56rem) 34vw, 100vw' } as const satisfies Shape

/**
 * Half of the window, or all of a phone. Phones with three dots a pixel are asked to take an image for two (67vw in the
 * place of 100vw): it does not look worse, and weighs half.
 */
export const large = { ratio: 1, sizes: '(width >= 46rem) 50vw, 67vw' } as const satisfies Shape

/** Three beside one another from edge to edge, or two. */
export const tile = { ratio: 1, sizes: '(width >= 75rem) 34vw, 50vw' } as const satisfies Shape

/** The same, but as wide as a phone, with the image for two dots a pixel as in `large`. */
export const broad = {
  ratio: 1,
  sizes: '(width >= 75rem) 34vw, (width >= 46rem) 50vw, 67vw',
} as const satisfies Shape

/** Two thirds of the window, or half of it. */
export const largest = { ratio: 1, sizes: '(width >= 75rem) 67vw, 50vw' } as const satisfies Shape

/** The same, but as wide as a telephone. */
export const leading = {
  ratio: 1,
  sizes: '(width >= 75rem) 67vw, (width >= 46rem) 50vw, 67vw',
} as const satisfies Shape

/** Half of the window, on any screen. */
export const wide = { ratio: 1, sizes: '50vw' } as const satisfies Shape

/** As wide as the window, and half as high: more pixels than anywhere else. */
export const panorama = { ratio: 2, sizes: '100vw', widest: 1600 } as const satisfies Shape

/** Half of the window; or less, but as high, and cut at its sides; or all of it. */
export const floor = { ratio: 16 / 9, sizes: '(width >= 64rem) 50vw, 100vw' } as const satisfies Shape

/** Half of the window, or all of it. */
export const half = { ratio: 1, sizes: '(width >= 46rem) 50vw, 100vw' } as const satisfies Shape

/** The picture of a card in the deck. */
export const card = { ratio: 1, sizes: '(width >= 56rem) 40vw, 74vw' } as const satisfies Shape

/** Small, beside its title. */
export const thumbnail = { ratio: 1, sizes: '(width >= 46rem) 25vw, 42vw' } as const satisfies Shape
