import { broad, large, largest, leading, type Shape, tile, wide } from '@/lib/pictures'
import { linkTo } from '@/lib/urls'
import { type Article, ArticlePoster } from '../../components/kit/article-poster'
import { on } from '../../components/kit/ground'
import { LongestWord } from '../../components/text/longest-word'
import { RunningText } from '../../components/text/running-text'
import styles from './poster-wall.module.css'

/** How many stand before the rows of three: one beside the title and its own words, and two of half a window. */
const beforeRows = 3
const inRow = 3

/**
 * How wide a poster is shown: the first two thirds of the window, the next two and two that are left over half of it, one
 * that is alone in its row two thirds; on telephones the first two and every third have all of it.
 */
function frameOf(place: number, count: number) {
  const isLarge = place < 2 || place % inRow === 1
  const over = (count - beforeRows) % inRow
  const isInRow = place >= beforeRows && place < count - over
  if (place === 0 || count === 2) return leading
  if (over === 1 && place === count - 1) return largest
  if (isInRow) return isLarge ? broad : tile
  return isLarge ? large : wide
}

/** Beside one another, two of half a window have a ground each: not all words of the wall stand on the page. */
function groundOf(place: number, frame: Shape) {
  if (frame !== large && frame !== wide) return 'page'
  return place % 2 ? 'blush' : 'inverse'
}

/**
 * The title, as large as a poster's, and article cards: a picture, a title, and as far as they are written, what the article
 * comes to and the article itself. A title leads to its article, if there is one to open.
 */
export function PosterWall({ title, articles }: { title: string; articles: Article[] }) {
  const beside = articles.filter((_, place) => place > 1 && place % inRow !== 1)
  return (
    <section className={styles.wall}>
      <LongestWord of={title} as="--longest-sign" />
      <LongestWord of={beside.map((article) => article.title).join(' ')} as="--longest-beside" />
      <h2 className={on('marigold', styles.sign)}>{title}</h2>
      <ul role="list" className={styles.list}>
        {articles.map((article, place) => {
          const link = linkTo(article)
          const frame = frameOf(place, articles.length)
          return (
            <li key={place} className={on(groundOf(place, frame), styles.card)}>
              <ArticlePoster article={article} frame={frame} />
              <div className={styles.words}>
                <h3 className={styles.title}>{link ? <a {...link}>{article.title}</a> : article.title}</h3>
                {article.summary && <RunningText className={styles.summary} text={article.summary} />}
              </div>
              {article.text && <RunningText className={styles.text} text={article.text} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
