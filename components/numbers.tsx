import type { Content } from '@/content/schema.mjs'
import styles from './numbers.module.css'
import { Shape } from './shape'

/** More than these are not counted at a glance. */
const most = 20

/** Of more than these each would be too narrow beside the first, which is twice as wide: they wrap under the title. */
const mostInRow = 4

/** Numbers of more characters than these are set smaller in a row, or the narrow tiles would not hold them. */
const short = 2

/** What can be counted: a tile for each number, and as many shapes on it as the number says. */
export function Numbers({ title, items }: Content['about']['numbers']) {
  return (
    <section
      className={items.length <= mostInRow ? styles.row : undefined}
      data-long={items.some(({ number }) => [...number].length > short) || undefined}
    >
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.tiles}>
        {items.map(({ number, text, mark }, place) => (
          <div key={place} className={styles.tile}>
            <p>
              <b className={styles.number}>{number}</b> {text}
            </p>
            {mark && Number(number) <= most && (
              <div className={styles.marks}>
                {Array.from({ length: Number(number) }, (_, count) => (
                  <Shape key={count} {...mark} />
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
