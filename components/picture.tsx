import type { Frame } from '@/build/pictures/variants.mjs'
import type { Picture as PictureContent } from '@/content/schema.mjs'
import { shown } from '@/lib/pictures'

type PictureProps = Frame & {
  picture: PictureContent
  /** How wide it is shown, as CSS says it in `sizes`. */
  sizes: string
  /** `eager` for what is on the first screen. */
  loading?: 'lazy' | 'eager'
}

/** A drawing, or a photo in the size and the best format that a browser wants of it. Styles reach it as `img`. */
export function Picture({ picture, sizes, ratio, widest, loading = 'lazy' }: PictureProps) {
  const { src, width, height, sources } = shown(picture, { ratio, widest })
  const image = (
    <img src={src} alt={picture.alt} width={width} height={height} loading={loading} decoding="async" />
  )
  if (sources.length === 0) return image
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
