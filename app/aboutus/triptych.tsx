import { SidePicture } from '../../components/kit/side-picture.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import type { Content } from '../../lib/content/schema.ts'
import { half, third } from '../../lib/pictures.ts'
import styles from './triptych.module.css'

/**
 * Pictures edge to edge, from one side of the page to the other, each with its words under it. Where they are three, the
 * first stands as high as the title and the others.
 */
export function Triptych({ title, cards }: Content['about']['features']) {
  return (
    <section className={cards.length === 3 ? styles.triptych : undefined}>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.cards}>
        {cards.map((card, place) => (
          <li key={place} className={styles.card}>
            <SidePicture picture={card.picture} frame={cards.length === 3 && place === 0 ? half : third} />
            <h3 className={styles.name}>{card.title}</h3>
            <RunningText text={card.text} />
          </li>
        ))}
      </ul>
    </section>
  )
}
