/**
 * The sizes and formats in which a photo is published, and their names. A name says how its file is made, so pages name
 * what they want, and whoever serves or exports it makes it from the name.
 *
 * Why so: docs/decisions/0019-pictures-are-made-from-their-names.md
 */

export type Format = 'avif' | 'webp' | 'jpg'
/** in per cent from the left and from the top */
type Point = { x: number; y: number }
export type Variant = {
  stem: string
  hash: string
  width: number
  height: number
  focus: Point
  format: Format
}
/** what a photo is shown in: `ratio` of width to height, its own without; `widest` in pixels */
export type Frame = { ratio?: number | undefined; widest?: number | undefined }

/**
 * How photos are encoded: in the best of `qualities` that stays below `most` bytes a pixel, so that a photo full of
 * leaves or noise is hardly heavier than others. That is found without effort, which takes a fifth of the time. One
 * `effort` more makes an AVIF a tenth smaller in two to five times the time; from 800 pixels on, which large or sharp
 * screens alone load, less of it halves the time of all.
 */
export const formats = {
  avif: { type: 'image/avif', most: 0.04, qualities: [50, 36, 22], effort: 3, effortFrom800: 1 },
  webp: { type: 'image/webp', most: 0.09, qualities: [74, 56, 36], effort: 0, effortFrom800: 0 },
  jpg: { type: 'image/jpeg', most: 0.2, qualities: [76, 60, 42], effort: 0, effortFrom800: 0 },
}

/** Each is nearly half as wide again as the one before, so that no screen loads many more pixels than it has. */
const steps = [240, 360, 600, 800, 1100, 1600]

/** As wide as four columns on a large and sharp screen. */
const widestOfAll = 1100

/** Where browsers read neither AVIF nor WebP, and where machines look at a picture, one size does. */
const fallbackWidth = 800

/** What an editor may call the part of a photo that has to stay in sight. */
export const places = [
  'top left',
  'top',
  'top right',
  'left',
  'centre',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
] as const

/** @param focus one of the places, or "30% 20%" from the left and the top */
function pointOf(focus: string | undefined = 'centre'): Point {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(focus) ?? []
  if (x && y) return { x: Number(x), y: Number(y) }
  const along = (first: string, last: string) => {
    if (focus.includes(first)) return 0
    return focus.includes(last) ? 100 : 50
  }
  return { x: along('left', 'right'), y: along('top', 'bottom') }
}

/**
 * Every form of a photo in a frame. None is larger than the photo itself.
 *
 * @returns the narrowest first
 */
export function variantsOf(
  photo: { stem: string; hash: string; width: number; height: number },
  { ratio = photo.width / photo.height, widest = widestOfAll, focus }: Frame & { focus?: string | undefined },
): { avif: Variant[]; webp: Variant[]; fallback: Variant } {
  const most = Math.min(widest, Math.floor(Math.min(photo.width, photo.height * ratio)))
  const widths = [...steps.filter((step) => step < most), most]
  const variant = (width: number, format: Format) => ({
    stem: photo.stem,
    hash: photo.hash,
    width,
    height: Math.round(width / ratio),
    focus: pointOf(focus),
    format,
  })
  return {
    avif: widths.map((width) => variant(width, 'avif')),
    webp: widths.map((width) => variant(width, 'webp')),
    fallback: variant(widths.findLast((width) => width <= fallbackWidth) ?? most, 'jpg'),
  }
}

export function variantName({ stem, hash, width, height, focus, format }: Variant) {
  return `${stem}-${hash}/${width}x${height}-${focus.x}-${focus.y}.${format}`
}

/** A folder for each photo, so that hosts need one rule for all of its sizes. */
const pattern = /^([^/]+)-([0-9a-f]{16})\/(\d+)x(\d+)-(\d+)-(\d+)\.(avif|webp|jpg)$/

/** @returns nothing for a file of another kind */
export function variantNamed(name: string): Variant | undefined {
  const [, stem = '', hash = '', width, height, x, y, format] = pattern.exec(name) ?? []
  if (!stem) return undefined
  return {
    stem,
    hash,
    width: Number(width),
    height: Number(height),
    focus: { x: Number(x), y: Number(y) },
    format: format as Format,
  }
}
