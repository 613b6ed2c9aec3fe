import { CardLink } from '../../components/kit/card-link.tsx'
import { withGround } from '../../components/kit/ground.ts'
import { Picture, type PictureFrame } from '../../components/kit/picture.tsx'
import { LongestWord } from '../../components/text/longest-word.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import type { Content } from '../../lib/content/schema.ts'
import styles from './poster-wall.module.css'

/** How a card is laid out: on phones, on tablets (two columns), and on a wide page (six columns, rows of three). */
type Layout = {
  /** As wide as the window; half of it; or half of it with the title beside it, after it or before it, and the words below. */
  phone: 'large' | 'half' | 'beside-start' | 'beside-end'
  /** In a row of its own, with its words beside it. */
  tablet?: 'row' | undefined
  desktop: 'row' | 'half' | 'third'
  /** On a wide page, if not below the picture. */
  words?: 'above' | undefined
  /** Where the title is larger than others: below 75rem, from there on, or on both. */
  large?: 'narrow' | 'wide' | 'narrow wide' | undefined
}

/** How many cards stand before the rows of three: one beside the title and its own words, and two of half a window. */
const beforeRows = 3

/** How many stand in a row: the style sheet gives each so many of its columns. */
const inRow = { tablet: 2, desktop: 3 }

/** What a card has of the page, by how many stand in its row. One alone has all of it. */
const shares: Record<number, Layout['desktop']> = { 2: 'half', 3: 'third' }

function layoutOf(place: number, count: number, hasText: boolean): Layout {
  const isLast = place === count - 1
  const desktop = shareOf(place, count, inRow.desktop)
  const isHalf = desktop === 'half'
  return {
    phone: phoneLayoutOf(place, hasText || (isLast && place % 2 === 0)),
    tablet: isLast && place % inRow.tablet === 0 ? 'row' : undefined,
    desktop,
    words: isHalf && place >= beforeRows && !isLast ? 'above' : undefined,
    large: place === 0 ? 'narrow' : place === 1 ? 'narrow wide' : isHalf ? 'wide' : undefined,
  }
}

/** Every row is full: what is left over shares the last one. */
function shareOf(place: number, count: number, perRow: number): Layout['desktop'] {
  if (place === 0) return 'row'
  if (place < beforeRows) return count === 2 ? 'row' : 'half'
  const left = (count - beforeRows) % perRow
  return shares[place < count - left ? perRow : left] ?? 'row'
}

/** The first two are large, and of the others every third; without a text they stand two in a row. */
function phoneLayoutOf(place: number, hasRow: boolean): Layout['phone'] {
  if (place < 2) return 'large'
  if (!hasRow) return 'half'
  return (['beside-end', 'large', 'beside-start'] as const)[place % 3] ?? 'large'
}

const widths = { row: 67, half: 50, third: 34 } satisfies Record<Layout['desktop'], number>

/**
 * Phones with three dots a pixel are asked to take an image for two, 67vw in the place of 100vw: it does not look worse, and
 * weighs half.
 */
function frameOf({ phone, desktop }: Layout): PictureFrame {
  const onPhones = phone === 'large' ? 67 : 50
  return {
    ratio: 1,
    sizes: `(width >= 75rem) ${widths[desktop]}vw, (width >= 46rem) 50vw, ${onPhones}vw`,
  }
}

/** Beside one another, two of half a window have a ground each: not all words of the wall stand on the page. */
function groundOf(place: number, { desktop }: Layout) {
  if (desktop !== 'half') return 'page'
  return place % 2 ? 'blush' : 'inverse'
}

type PosterWallProps = Content['blog']['wall']

/**
 * The title, as large as a poster's, and article cards: a picture, a title, and as far as they are written, what the article
 * comes to and the article itself. A title leads to its article, if there is one to open.
 */
export function PosterWall({ title, articles }: PosterWallProps) {
  return (
    <section className={styles.wall}>
      <LongestWord of={title} as="--longest-sign" />
      <h2 className={withGround('marigold', styles.sign)}>{title}</h2>
      <ul role="list" className={styles.list} data-print="columns">
        {articles.map((article, place) => {
          const layout = layoutOf(place, articles.length, Boolean(article.text))
          return (
            <li
              key={place}
              className={withGround(groundOf(place, layout), styles.card)}
              data-phone={layout.phone}
              data-tablet={layout.tablet}
              data-desktop={layout.desktop}
              data-words={layout.words}
            >
              <Picture picture={article.image} className={styles.picture} {...frameOf(layout)} />
              <div className={styles.words}>
                <h3 className={styles.title} data-large={layout.large}>
                  <CardLink entry={article} />
                </h3>
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
