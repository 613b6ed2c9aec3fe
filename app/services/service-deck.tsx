import { inTurn, on } from '../../components/kit/ground.ts'
import { PageVars } from '../../components/kit/page-vars.tsx'
import { Picture } from '../../components/kit/picture.tsx'
import looks from '../../components/kit/service-looks.module.css'
import { RunningText } from '../../components/text/running-text.tsx'
import { idsOfServices } from '../../lib/content/links.ts'
import type { Service } from '../../lib/content/schema.ts'
import { card } from '../../lib/pictures.ts'
import styles from './service-deck.module.css'

/** With more the window would be full of names. */
const most = 6

/** What fits on a card of which the next one covers all but its name, on the smallest screen: letters. */
const longest = 240

const grounds = ['marigold', 'paper', 'blush', 'inverse'] as const

/** The services as cards that are laid on one another while the page is scrolled: their names stay in sight. */
export function ServiceDeck({ title, services }: { title: string; services: Service[] }) {
  const ids = idsOfServices(services)
  const isStacked = services.length <= most && services.every(({ text }) => text.length <= longest)
  const places = services.map((_, place) => [
    `.${styles.deck}>:nth-child(${place + 1})`,
    { '--place': place },
  ])
  return (
    <section className={styles.section}>
      {isStacked && <PageVars rules={Object.fromEntries(places)} />}
      <PageVars rules={{ [`.${styles.deck}`]: { '--last': Math.min(services.length, most) - 1 } }} />
      <h2 className={on('inverse', styles.title)}>{title}</h2>
      <ol role="list" className={styles.deck} data-stacked={isStacked || undefined}>
        {services.map((service, place) => {
          const ground = inTurn(place, grounds)
          return (
            <li
              key={ids[place]}
              id={ids[place]}
              className={`${looks.service} ${on(ground, styles.card)}`}
              data-digits={place < 9 ? 1 : 2}
            >
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
