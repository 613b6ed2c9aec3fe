import type { Mark } from '@/content/schema.mjs'
import styles from './service-bands.module.css'
import { Shape } from './shape'

type ServiceBandsProps = { services: { title: string; text: string; mark: Mark }[] }

/** The services as numbered bands across the whole page. */
export function ServiceBands({ services }: ServiceBandsProps) {
  return (
    <ol role="list" className={styles.bands}>
      {services.map(({ title, text, mark }) => (
        <li key={title} className={styles.band}>
          <span className={styles.mark}>
            <Shape {...mark} />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
