import { withGround } from '../../components/kit/ground.ts'
import { Rows } from '../../components/kit/rows.tsx'
import type { Content } from '../../lib/content/schema.ts'
import { withoutWidow } from '../../lib/words.ts'
import styles from './space-between.module.css'

type SpaceBetweenProps = Content['about']['explanation']

/**
 * Two sentences, each on its own ground, and the third in the space between the two. The grounds reach for each other in
 * an hourglass, through which three grains fall: that is the time the second sentence gives. The third's full stop is a
 * disc that rolls to its place, whether or not it was written; screen readers, search and copies have a full stop.
 */
export function SpaceBetween({ title, lead: { first, second, between }, paragraphs }: SpaceBetweenProps) {
  // The end of the last word, which the disc must not leave. A long word can still break before it.
  const words = between.replace(/[\s.]+$/, '')
  const bound = /\S{1,8}$/.exec(words)?.[0] ?? ''
  return (
    <section>
      <div className={styles.scene}>
        <div className={withGround('blush', styles.first)}>
          <h2 className={styles.title}>{title}</h2>
          <p>{withoutWidow(first)}</p>
        </div>
        <p className={withGround('marigold', styles.second)}>{withoutWidow(second)}</p>
        <p className={styles.between}>
          {words.slice(0, words.length - bound.length)}
          <span className={styles.end}>
            {bound}
            <i>.</i>
          </span>
          <i className={styles.glass}>
            <i data-grain="first" />
            <i data-grain="second" />
            <i data-grain="third" />
          </i>
        </p>
      </div>
      <Rows items={paragraphs} columns={1} />
    </section>
  )
}
