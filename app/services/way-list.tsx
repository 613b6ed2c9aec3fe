import { SidePicture } from '../../components/kit/side-picture.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import type { Content } from '../../lib/content/schema.ts'
import { half, panorama } from '../../lib/pictures.ts'
import styles from './way-list.module.css'

/** What is said in a few words each: the first under a picture as wide as the page, the others two in a row. */
export function WayList({ title, items }: Content['services']['ways']) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list" className={styles.list}>
        {items.map((way, place) => {
          // One that would be alone in its row has all of it.
          const isWide = place === 0 || (place % 2 === 1 && place === items.length - 1)
          return (
            <li key={place} className={styles.way} data-width={isWide ? 'page' : 'half'}>
              <SidePicture picture={way.picture} frame={isWide ? panorama : half} />
              <h3 className={styles.name}>{way.title}</h3>
              <RunningText className={styles.text} text={way.text} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
