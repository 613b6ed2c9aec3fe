import type { Content } from '@/content/schema.mjs'
import { third } from '@/lib/pictures'
import { distinct } from '@/lib/words'
import { on } from './ground'
import { Picture } from './picture'
import styles from './triptych.module.css'

/** Pictures edge to edge, from one side of the page to the other, each with its words under it. */
export function Triptych({ title, cards }: Content['about']['features']) {
  const keys = distinct(cards.map((card) => card.title))
  return (
    <section className={on('inverse', styles.triptych)}>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.cards}>
        {cards.map((card, place) => (
          <li key={keys[place]} className={styles.card}>
            <Picture picture={card.picture} {...third} />
            <h3 className={styles.name}>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
