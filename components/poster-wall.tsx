import type { Picture as PictureContent } from '@/content/schema.mjs'
import { wall } from '@/lib/pictures'
import { Picture } from './picture'
import styles from './poster-wall.module.css'

type PosterWallProps = { articles: { title: string; image: PictureContent }[] }

/** Article cards: a picture and a title each. There is nothing to open, and nothing looks as if there were. */
export function PosterWall({ articles }: PosterWallProps) {
  return (
    <ul role="list" className={styles.wall}>
      {articles.map(({ title, image }) => (
        <li key={title} className={styles.card}>
          <Picture picture={image} {...wall} />
          <h3 className={styles.title}>{title}</h3>
        </li>
      ))}
    </ul>
  )
}
