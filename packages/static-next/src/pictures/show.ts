import { drawingFolder, photoFolder } from '../core/folders.ts'
import { readPicture } from './folder.ts'
import { type Frame, formats, type Variant, variantName, variantsOf } from './variants.ts'

/** A picture as markup names it: `sources` from the best format on, none for a drawing. */
export type Shown = {
  src: string
  width: number
  height: number
  sources: { type: string; srcSet: string }[]
}

/**
 * How a picture of the folder is shown in a frame. Its files need not be there yet: `withPictures` makes what pages name.
 *
 * @param picture `src`: its file in the folder; `focus`: the part that stays in sight, "top left" or "30% 20%"
 * @param options `basePath`: where the site stands, `/repo` or nothing
 * @throws PictureError when it is not there, or cannot be shown
 */
export function showPicture(
  { src, focus }: { src: string; focus?: string | undefined },
  { ratio, widest, basePath = '' }: Frame & { basePath?: string },
): Shown {
  const picture = readPicture(process.cwd(), src)
  if (picture.kind === 'svg') {
    const width = Math.round(picture.width)
    const height = Math.round(ratio ? picture.width / ratio : picture.height)
    return { src: `${basePath}/${drawingFolder}${picture.stem}.svg`, width, height, sources: [] }
  }
  // In development a route makes photos, and may stand outside of Next's own folder only.
  const folder = process.env.NODE_ENV === 'development' ? drawingFolder : photoFolder
  const urlOf = (variant: Variant) => `${basePath}/${folder}${variantName(variant)}`
  const variants = variantsOf(picture, { ratio, widest, focus })
  const { width, height } = variants.fallback
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: formats[format].type,
    srcSet: variants[format].map((variant) => `${urlOf(variant)} ${variant.width}w`).join(', '),
  }))
  return { src: urlOf(variants.fallback), width, height, sources }
}
