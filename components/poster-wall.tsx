import type { Picture, Target } from '@/content/schema.mjs'
import { assetOf, linkTo } from '@/lib/urls'
import { distinct } from '@/lib/words'
import styles from './poster-wall.module.css'

type PosterWallProps = { articles: ({ title: string; image: Picture } & Target)[] }

/** Article cards: a picture and a title each. A title leads to its article, if there is one to open. */
export function PosterWall({ articles }: PosterWallProps) {
  const keys = distinct(articles.map(({ title }) => title))
  return (
    <ul role="list" className={styles.wall}>
      {articles.map(({ title, image, ...target }, place) => {
        const link = linkTo(target)
        return (
          <li key={keys[place]} className={styles.card}>
            <img
              className={styles.poster}
              src={assetOf(image.src)}
              alt={image.alt}
              width={image.width}
              height={image.height}
              loading="lazy"
              decoding="async"
            />
            <h3 className={styles.title}>{link ? <a {...link}>{title}</a> : title}</h3>
          </li>
        )
      })}
    </ul>
  )
}
