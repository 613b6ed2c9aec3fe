import { broad, large, tile, wide } from '@/lib/pictures'
import { linkTo } from '@/lib/urls'
import { distinct } from '@/lib/words'
import { type Article, ArticlePoster } from './article-poster'
import styles from './poster-wall.module.css'

/** How many stand in the first row, and in those after it. */
const inFirstRow = 2
const inRow = 3

/**
 * How wide a poster is shown: those of a last row that is not full have half of the window; on telephones the first two
 * and every third have all of it.
 */
function frameOf(place: number, count: number) {
  const isLarge = place < inFirstRow || place % inRow === 1
  if (place < inFirstRow || place >= count - ((count - inFirstRow) % inRow)) return isLarge ? large : wide
  return isLarge ? broad : tile
}

/**
 * Article cards: a picture, a title, and as far as they are written, what the article comes to and the article itself. A
 * title leads to its article, if there is one to open.
 */
export function PosterWall({ articles }: { articles: Article[] }) {
  const keys = distinct(articles.map(({ title }) => title))
  return (
    <ul role="list" className={styles.wall}>
      {articles.map((article, place) => {
        const link = linkTo(article)
        return (
          <li key={keys[place]} className={styles.card}>
            <ArticlePoster article={article} frame={frameOf(place, articles.length)} />
            <div className={styles.words}>
              <h3 className={styles.title}>{link ? <a {...link}>{article.title}</a> : article.title}</h3>
              {article.summary && <p className={styles.summary}>{article.summary}</p>}
            </div>
            {article.text && <p className={styles.text}>{article.text}</p>}
          </li>
        )
      })}
    </ul>
  )
}
