import type { Content } from '@/content/schema.mjs'
import styles from './numbers.module.css'

/** What can be counted: a tile for each number, which stands on its edge. */
export function Numbers({ title, items }: Content['about']['numbers']) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.tiles}>
        {items.map(({ number, text }, place) => (
          <p key={place} className={styles.tile}>
            <b className={styles.number}>{number}</b> {text}
          </p>
        ))}
      </div>
    </section>
  )
}
