import { type Frame, showPicture } from 'static-next/pictures'
import type { Picture as PictureContent } from '../../lib/content/schema.ts'
import { basePath } from '../../lib/urls.ts'
import styles from './picture.module.css'

/** What a picture is shown in: photos are cut to its `ratio`. */
export type PictureFrame = Frame & {
  /** How wide it is shown, as CSS says it in `sizes`. */
  sizes: string
}

type PictureProps = PictureFrame & {
  picture: PictureContent
  /** The class that it has from its part. */
  className?: string
}

/**
 * A drawing, or a photo in the size and the best format that a browser wants of it, fetched when it is about to be seen:
 * the first screen of every page is the mosaic's. It fills its box; where that is as high as the picture it is square, or
 * what `--ratio` says in the style sheet of its part.
 */
export function Picture({ picture, className, sizes, ratio, widest }: PictureProps) {
  const { src, width, height, sources } = showPicture(picture, { ratio, widest, basePath })
  return (
    <picture className={[styles.picture, className].filter(Boolean).join(' ')}>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img src={src} alt={picture.alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  )
}
