import { withGround } from '../../components/kit/ground.ts'
import { PageVars } from '../../components/kit/page-vars.tsx'
import { Shape } from '../../components/kit/shape.tsx'
import { withEmails } from '../../components/text/emails.tsx'
import type { Content } from '../../lib/content/schema.ts'
import styles from './numbers.module.css'

/** More shapes than these are not counted at a glance: the number stands alone. */
const maxMarks = 20

/** More tiles than these would be too narrow for one row, in which the first is twice as wide: they wrap under the title. */
const maxInRow = 4

/** What can be counted: a tile for each number, and as many shapes on it as the number says. */
export function Numbers({ title, items }: Content['about']['numbers']) {
  return (
    <section className={items.length <= maxInRow ? styles.row : undefined}>
      <PageVars rules={{ ':root': { '--digits': digitsToFit(items.map(({ number }) => number)) } }} />
      <h2>{title}</h2>
      <ul role="list" className={styles.tiles} data-print="columns">
        {items.map(({ number, text, mark }, place) => (
          <li key={place} className={withGround('blush', styles.tile)}>
            <p>
              <b className={styles.number}>{number}</b> {withEmails(text)}
            </p>
            {mark && Number(number) <= maxMarks && (
              <div className={styles.marks}>
                {Array.from({ length: Number(number) }, (_, count) => (
                  <Shape key={count} {...mark} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many digits a narrow tile must hold: those of the longest number, or half of the first, which has twice the room. */
function digitsToFit([first = '', ...others]: string[]) {
  return Math.max(Math.ceil([...first].length / 2), ...others.map((number) => [...number].length))
}
