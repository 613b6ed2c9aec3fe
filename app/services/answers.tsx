import { kindAt, withGround } from '../../components/kit/ground.ts'
import { Picture, type PictureFrame } from '../../components/kit/picture.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import type { Content } from '../../lib/content/schema.ts'
import styles from './answers.module.css'

/** From 46rem on it is as high as the words beside it, and cut at its sides: photos are wider than what is seen of them. */
const frame: PictureFrame = { ratio: 16 / 9, sizes: '(width >= 46rem) max(50vw, 46rem), 100vw' }

/** The colours of the tiles at the edge of the page. */
const tiles = ['leaf', 'vermilion', 'blush', 'marigold'] as const

/**
 * Questions that open on their answers, one at a time; browsers find what is closed, and print it. On wide pages they stand
 * beside their title, and the drawing of the one that is open below it.
 */
export function Answers({ title, items }: Content['services']['questions']) {
  return (
    <section className={styles.questions}>
      <h2 className={withGround('inverse')}>{title}</h2>
      <div className={styles.list}>
        {items.map(({ question, answer, picture }, place) => (
          <details
            key={place}
            name="question"
            open={place === 0}
            className={styles.item}
            data-ink={kindAt(place, tiles)}
          >
            <summary className={styles.question}>{question}</summary>
            <Picture picture={picture} className={styles.picture} {...frame} />
            <RunningText className={styles.answer} text={answer} />
          </details>
        ))}
      </div>
    </section>
  )
}
