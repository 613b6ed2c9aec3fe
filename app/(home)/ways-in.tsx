import { CardLink } from '../../components/kit/card-link.tsx'
import { kindAt, withGround } from '../../components/kit/ground.ts'
import { PageLink } from '../../components/kit/page-link.tsx'
import type { PictureFrame } from '../../components/kit/picture.tsx'
import { ServicePicture } from '../../components/kit/service-picture.tsx'
import { LongestWord } from '../../components/text/longest-word.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import { idsOfServices } from '../../lib/content/links.ts'
import type { PageLink as PageLinkData, Service } from '../../lib/content/schema.ts'
import { pages } from '../../lib/pages.ts'
import styles from './ways-in.module.css'

type WaysInProps = { title: string; text: string; link: PageLinkData; services: Service[] }

const frame: PictureFrame = { ratio: 1, sizes: '(width >= 46rem) 25vw, 50vw' }

/** No paper: it would vanish on the background of the page. */
const grounds = ['marigold', 'inverse', 'blush', 'inverse'] as const

/** The services, a picture and a name each, edge to edge: each leads to its card on the services page. */
export function WaysIn({ title, text, link, services }: WaysInProps) {
  const ids = idsOfServices(services)
  return (
    <section className={styles.section}>
      <LongestWord of={services.map((service) => service.title).join(' ')} as="--longest-service" />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <RunningText className={styles.text} text={text} />
        <PageLink {...link} />
      </div>
      <ul role="list" className={styles.list}>
        {services.map((service, place) => (
          <li
            key={ids[place]}
            className={withGround(kindAt(place, grounds), styles.way)}
            data-alone={(place % 2 === 0 && place === services.length - 1) || undefined}
          >
            <ServicePicture picture={service.picture} place={place} className={styles.picture} {...frame} />
            <h3 className={styles.name}>
              <CardLink entry={{ title: service.title, url: `${pages.services.path}#${ids[place]}` }} />
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
