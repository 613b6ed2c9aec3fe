import type { Mark } from '@/content/schema.mjs'
import styles from './card-grid.module.css'
import { Shape } from './shape'

type CardGridProps = { cards: { title: string; text?: string; mark?: Mark }[] }

/** Things of equal weight side by side, each with its mark from the kit where it has one. */
export function CardGrid({ cards }: CardGridProps) {
  return (
    <ul role="list" className={styles.grid} data-content={cards.some(({ text }) => text) ? 'texts' : 'names'}>
      {cards.map(({ title, text, mark }) => (
        <li key={title} className={styles.card}>
          {mark && (
            <span className={styles.mark}>
              <Shape {...mark} />
            </span>
          )}
          <h3 className={styles.title}>{title}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
