import type { Picture } from '@/content/schema.mjs'
import { assetOf } from '@/lib/urls'
import styles from './article-poster.module.css'

export type Article = { title: string; image: Picture }

/** The picture of an article, square, as wide as it is given room. It makes its one move when somebody can see it. */
export function ArticlePoster({ article: { image } }: { article: Article }) {
  return (
    <img
      className={styles.poster}
      src={assetOf(image.src)}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
    />
  )
}
