import type { Picture } from '@/content/schema.mjs'
import { assetOf } from '@/lib/urls'
import styles from './poster-wall.module.css'

type PosterWallProps = { articles: { title: string; image: Picture }[] }

/** Article cards: a picture and a title each. There is nothing to open, and nothing looks as if there were. */
export function PosterWall({ articles }: PosterWallProps) {
  return (
    <ul role="list" className={styles.wall}>
      {articles.map(({ title, image }) => (
        <li key={title} className={styles.card}>
          <img
            className={styles.poster}
            src={assetOf(`pictures/${image.src}`)}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
          />
          <h3 className={styles.title}>{title}</h3>
        </li>
      ))}
    </ul>
  )
}
