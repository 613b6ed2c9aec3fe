import { photoFolder } from '@/build/hosts/headers.mjs'
import { readPicture } from '@/build/pictures/folder.mjs'
import type { Frame, Variant } from '@/build/pictures/variants.mjs'
import { formats, nameOf, variantsOf } from '@/build/pictures/variants.mjs'
import type { Picture } from '@/content/schema.mjs'
import { assetOf } from './urls'

/** A picture as markup names it: `sources` from the best format on, none for a drawing. */
export type Shown = {
  src: string
  width: number
  height: number
  sources: { type: string; srcSet: string }[]
}

/** The wall of posters: whatever shape a photo has, the wall has one. */
export const wall = {
  ratio: 1,
  // Four columns and five gutters (--gutter), or two and three.
  sizes: '(width >= 56rem) calc(21.4vw - 6px), calc(50vw - 30px)',
} as const satisfies Frame & { sizes: string }

/**
 * How a picture of the content is shown in a frame.
 *
 * @throws in development, when its file has changed and cannot be shown any more
 */
export function shown({ src, focus }: Picture, { ratio, widest }: Frame): Shown {
  const picture = readPicture(process.cwd(), src)
  if (picture.kind === 'svg') {
    const width = Math.round(picture.width)
    const height = Math.round(ratio ? picture.width / ratio : picture.height)
    return { src: assetOf(`pictures/${picture.stem}.svg`), width, height, sources: [] }
  }
  const { avif, webp, fallback } = variantsOf(picture, { ratio, widest, focus })
  const { width, height } = fallback
  const sources = [avif, webp].map((variants) => ({
    type: formats[variants[0]?.format ?? 'avif'].type,
    srcSet: variants.map((variant) => `${addressOf(variant)} ${variant.width}w`).join(', '),
  }))
  return { src: addressOf(fallback), width, height, sources }
}

/** Its bytes never change, so hosts may say so: docs/decisions/0019-pictures-are-made-from-their-names.md */
function addressOf(variant: Variant): string {
  const folder = process.env.NODE_ENV === 'development' ? 'pictures/' : photoFolder
  return assetOf(folder + nameOf(variant))
}
