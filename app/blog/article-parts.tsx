import { Picture, type PictureFrame } from '../../components/kit/picture.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import type { Article } from '../../lib/articles.ts'
import styles from './article-parts.module.css'

const frame: PictureFrame = { ratio: 1, sizes: '(width >= 46rem) 50vw, 100vw' }

/**
 * The text of an article, in one column of the page; titles and pictures in the other, where they stay beside the text that
 * they belong to. The first picture is the one of its card.
 */
export function ArticleParts({ parts, image }: Article) {
  return (
    <section>
      {parts.map(({ title, text, image: own }, place) => {
        const picture = own ?? (place === 0 ? image : undefined)
        return (
          <div key={place} className={styles.part} data-untitled={!title || undefined}>
            <div className={styles.side} data-print="picture">
              {title && <h2 className={styles.title}>{title}</h2>}
              {picture && <Picture picture={picture} {...frame} />}
            </div>
            <RunningText className={styles.text} text={text} />
          </div>
        )
      })}
    </section>
  )
}
