import { type Article, ArticlePoster } from '../../components/kit/article-poster.tsx'
import { on } from '../../components/kit/ground.ts'
import { LongestWord } from '../../components/text/longest-word.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import { broad, large, largest, leading, type Shape, tile, wide } from '../../lib/pictures.ts'
import { linkTo } from '../../lib/urls.ts'
import styles from './poster-wall.module.css'

/** How a card is laid out: on phones, on tablets (two columns), and on a wide page (six columns, rows of three). */
type Layout = {
  /** As wide as the window; half of it; or half of it with the title at this side and the words below both. */
  phone: 'large' | 'half' | 'start' | 'end'
  /** One that would be alone in its row has its words beside it. */
  tablet?: 'row'
  /** `above` has its words above its picture; `first` and `row` have them beside it, as wide as the page. */
  desktop: 'first' | 'half' | 'above' | 'third' | 'row'
}

/** How many cards stand before the rows of three: one beside the title and its own words, and two of half a window. */
const beforeRows = 3
const inRow = 3

function layoutOf(place: number, count: number, hasText: boolean): Layout {
  const isLast = place === count - 1
  return {
    phone: phoneLayoutOf(place, hasText),
    tablet: isLast && place > 0 && place % 2 === 0 ? 'row' : undefined,
    desktop: desktopLayoutOf(place, count),
  }
}

/** The first two and every third are large. */
function phoneLayoutOf(place: number, hasText: boolean): Layout['phone'] {
  if (place > 1 && !hasText) return 'half'
  if (isLarge(place)) return 'large'
  return place % inRow === 0 ? 'end' : 'start'
}

function isLarge(place: number) {
  return place < 2 || place % inRow === 1
}

function desktopLayoutOf(place: number, count: number): Layout['desktop'] {
  const left = (count - beforeRows) % inRow
  if (place === 0) return 'first'
  if (place === count - 1 && (count === 2 || left === 1)) return 'row'
  if (place < beforeRows) return 'half'
  if (place < count - left) return 'third'
  return place === count - 1 ? 'half' : 'above'
}

/** How wide its picture is, where it is large on phones and where it is not. */
const frames = {
  first: { large: leading, small: largest },
  row: { large: leading, small: largest },
  third: { large: broad, small: tile },
  half: { large, small: wide },
  above: { large, small: wide },
} satisfies Record<Layout['desktop'], { large: Shape; small: Shape }>

/** Beside one another, two of half a window have a ground each: not all words of the wall stand on the page. */
function groundOf(place: number, { desktop }: Layout) {
  if (desktop !== 'half' && desktop !== 'above') return 'page'
  return place % 2 ? 'blush' : 'inverse'
}

/**
 * The title, as large as a poster's, and article cards: a picture, a title, and as far as they are written, what the article
 * comes to and the article itself. A title leads to its article, if there is one to open.
 */
export function PosterWall({ title, articles }: { title: string; articles: Article[] }) {
  const beside = articles.filter((_, place) => !isLarge(place))
  return (
    <section className={styles.wall}>
      <LongestWord of={title} as="--longest-sign" />
      <LongestWord of={beside.map((article) => article.title).join(' ')} as="--longest-beside" />
      <h2 className={on('marigold', styles.sign)}>{title}</h2>
      <ul role="list" className={styles.list} data-print="columns">
        {articles.map((article, place) => {
          const link = linkTo(article)
          const layout = layoutOf(place, articles.length, Boolean(article.text))
          return (
            <li
              key={place}
              className={on(groundOf(place, layout), styles.card)}
              data-phone={layout.phone}
              data-tablet={layout.tablet}
              data-desktop={layout.desktop}
              data-title={place < 2 ? 'large' : undefined}
            >
              <ArticlePoster
                article={article}
                frame={frames[layout.desktop][isLarge(place) ? 'large' : 'small']}
              />
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
