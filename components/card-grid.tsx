import type { Picture as PictureData } from '@/content/schema.mjs'
import styles from './card-grid.module.css'
import { Picture } from './picture'

type CardGridProps = { cards: { title: string; text?: string; picture?: PictureData }[] }

/** Things of equal weight side by side, each with its picture where it has one. */
export function CardGrid({ cards }: CardGridProps) {
  return (
    <ul role="list" className={styles.grid} data-content={cards.some(({ text }) => text) ? 'texts' : 'names'}>
      {cards.map(({ title, text, picture }) => (
        <li key={title} className={styles.card}>
          {picture && (
            <span className={styles.picture}>
              <Picture {...picture} />
            </span>
          )}
          <h3 className={styles.title}>{title}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
