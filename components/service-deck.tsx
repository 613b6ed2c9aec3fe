import type { Service } from '@/content/schema.mjs'
import { fragmentOf } from '@/lib/urls'
import { Picture } from './picture'
import styles from './service-deck.module.css'
import looks from './service-looks.module.css'

/** The services as cards that are laid on one another while the page is scrolled: their names stay in sight. */
export function ServiceDeck({ title, services }: { title: string; services: Service[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ol role="list" className={styles.deck}>
        {services.map((service) => (
          <li
            key={service.title}
            id={fragmentOf(service.title)}
            className={`${looks.service} ${styles.card}`}
          >
            <h3 className={styles.name}>{service.title}</h3>
            <p className={styles.text}>{service.text}</p>
            <span className={`${looks.picture} ${styles.picture}`}>
              <Picture {...service.picture} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
