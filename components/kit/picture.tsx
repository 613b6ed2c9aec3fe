import { type Frame, showPicture } from 'static-next/pictures'
import type { Picture as PictureContent } from '../../lib/content/schema.ts'
import { basePath } from '../../lib/urls.ts'
import styles from './picture.module.css'

type PictureProps = Frame & {
  picture: PictureContent
  /** How wide it is shown, as CSS says it in `sizes`. */
  sizes: string
}

/**
 * A drawing, or a photo in the size and the best format that a browser wants of it, fetched when it is about to be seen:
 * the first screen of every page is the mosaic's. Styles reach it as `img`.
 */
export function Picture({ picture, sizes, ratio, widest }: PictureProps) {
  const { src, width, height, sources } = showPicture(picture, { ratio, widest, basePath })
  const image = (
    <img
      className={styles.later}
      src={src}
      alt={picture.alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
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
