import type { Content } from '@/content/schema.mjs'
import { column } from '@/lib/pictures'
import { distinct } from '@/lib/words'
import { inTurn, on } from './ground'
import { SidePicture } from './side-picture'
import styles from './way-list.module.css'

const grounds = ['page', 'marigold', 'inverse'] as const

/** What is said in a few words each, beside a column of pictures at the edge of the page. */
export function WayList({ title, items }: Content['services']['ways']) {
  const keys = distinct(items.map((way) => way.title))
  return (
    <section className={on('blush', styles.section)}>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.list}>
        {items.map((way, place) => (
          <li key={keys[place]} className={on(inTurn(place, grounds), styles.way)}>
            <SidePicture picture={way.picture} frame={column} />
            <h3 className={styles.name}>{way.title}</h3>
            <p className={styles.text}>{way.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
