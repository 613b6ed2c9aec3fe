import { idsOfServices } from '@/lib/content/links.ts'
import type { Service } from '@/lib/content/schema.ts'
import { card } from '@/lib/pictures'
import { inTurn, on } from '../../components/kit/ground'
import { Picture } from '../../components/kit/picture'
import looks from '../../components/kit/service-looks.module.css'
import { RunningText } from '../../components/text/running-text'
import styles from './service-deck.module.css'

/** What fits on a card of which the next one covers all but its name, on the smallest screen: letters. */
const longest = 240

const grounds = ['marigold', 'paper', 'blush', 'inverse'] as const

/** The services as cards that are laid on one another while the page is scrolled: their names stay in sight. */
export function ServiceDeck({ title, services }: { title: string; services: Service[] }) {
  const ids = idsOfServices(services)
  const isStacked = services.every(({ text }) => text.length <= longest)
  return (
    <section className={styles.section}>
      <h2 className={on('inverse', styles.title)}>{title}</h2>
      <ol role="list" className={styles.deck} data-stacked={isStacked || undefined}>
        {services.map((service, place) => {
          const ground = inTurn(place, grounds)
          return (
            <li key={ids[place]} id={ids[place]} className={`${looks.service} ${on(ground, styles.card)}`}>
              <h3 className={styles.name}>
                <span className={on(ground, styles.strip)}>{service.title}</span>
              </h3>
              <RunningText className={styles.text} text={service.text} />
              <span className={`${looks.picture} ${styles.picture}`}>
                <Picture picture={service.picture} {...card} />
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
