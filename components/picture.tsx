import type { Picture as PictureData } from '@/content/schema.mjs'
import { assetOf } from '@/lib/urls'

/** A picture as large as the box it is put into is wide. It is fetched when it comes near, and its room is kept. */
export function Picture({ src, alt, width, height }: PictureData) {
  return (
    <img
      src={assetOf(`pictures/${src}`)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}
