import { kindAt, withGround } from '../../components/kit/ground.ts'
import { PageVars } from '../../components/kit/page-vars.tsx'
import type { PictureFrame } from '../../components/kit/picture.tsx'
import { ServicePicture } from '../../components/kit/service-picture.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import { idsOfServices } from '../../lib/content/links.ts'
import type { Service } from '../../lib/content/schema.ts'
import styles from './service-deck.module.css'

/** With more, the names alone would fill the window. */
const maxStackedCards = 6

/** What fits on a card, on the smallest screen, before the next one covers all but its name: letters below the name. */
const maxCardCharacters = 240

/** A text of its own takes a line at least, however short it is. */
const charactersInLine = 30

const grounds = ['marigold', 'paper', 'blush', 'inverse'] as const

/** The services as cards that are laid on one another while the page is scrolled: their names stay in sight. */
export function ServiceDeck({ title, services }: { title: string; services: Service[] }) {
  const ids = idsOfServices(services)
  const isStacked =
    services.length <= maxStackedCards &&
    services.every((service) => charactersOn(service) <= maxCardCharacters)
  const last = Math.min(services.length, maxStackedCards) - 1
  // On wide pages no higher than a window leaves it below the strips of all the others.
  const square = `min(40vw, 100vh - ${last} * max(10.5vh, 4.1vw))`
  const frame: PictureFrame = { ratio: 1, sizes: `(width >= 56rem) ${square}, 74vw` }
  const places = services.map((_, place) => [`#${ids[place]}`, { '--place': place }])
  return (
    <section>
      <PageVars
        rules={{
          [`.${styles.deck}`]: { '--last': last, '--digits': services.length < 10 ? 1 : 2 },
          ...Object.fromEntries(places),
        }}
      />
      <h2 className={withGround('inverse', styles.title)}>{title}</h2>
      <ol role="list" className={styles.deck} data-stacked={isStacked || undefined}>
        {services.map((service, place) => {
          const ground = kindAt(place, grounds)
          return (
            <li key={ids[place]} id={ids[place]} className={withGround(ground, styles.card)}>
              <h3 className={styles.name}>
                <span className={withGround(ground, styles.strip)}>{service.title}</span>
              </h3>
              <RunningText className={styles.text} text={service.text} />
              <ServicePicture picture={service.picture} place={place} className={styles.picture} {...frame} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** All words of a card but its name, which is never covered: a field that the schema gets counts by itself. */
function charactersOn({ title: _, ...fields }: Service) {
  const texts = Object.values(fields).filter((field) => typeof field === 'string')
  return texts.reduce((sum, { length }) => sum + Math.max(length, charactersInLine), 0)
}
