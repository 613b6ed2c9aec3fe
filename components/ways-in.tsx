import type { PageLink as PageLinkData, Service } from '@/content/schema.mjs'
import { hrefOfService } from '@/lib/urls'
import { PageLink } from './page-link'
import { Picture } from './picture'
import looks from './service-looks.module.css'
import styles from './ways-in.module.css'

type WaysInProps = { title: string; text: string; link: PageLinkData; services: Service[] }

/** The services, a picture and a name each, edge to edge: each leads to its card on the services page. */
export function WaysIn({ title, text, link, services }: WaysInProps) {
  return (
    <section className={styles.section}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
        <PageLink {...link} />
      </div>
      <ul role="list" className={styles.list}>
        {services.map((service) => (
          <li key={service.title} className={`${looks.service} ${styles.way}`}>
            <span className={looks.picture}>
              <Picture {...service.picture} />
            </span>
            <h3 className={styles.name}>
              <a className={styles.link} href={hrefOfService(service.title)}>
                {service.title}
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
