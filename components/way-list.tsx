import type { Content } from '@/content/schema.mjs'
import { distinct } from '@/lib/words'
import { Shape } from './shape'
import styles from './way-list.module.css'

type WayListProps = { ways: Content['services']['ways']['items'] }

/** Titles with a paragraph each, set large and calmly under one another; each may have a shape at the edge of the page. */
export function WayList({ ways }: WayListProps) {
  const keys = distinct(ways.map(({ title }) => title))
  return (
    <ul role="list" className={styles.list}>
      {ways.map(({ title, text, mark }, place) => (
        <li key={keys[place]} className={styles.way}>
          <h3 className={styles.title}>{title}</h3>
          {mark && (
            <div className={styles.mark}>
              <Shape {...mark} />
            </div>
          )}
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
