import type { Picture as PictureData } from '@/content/schema.mjs'
import { Picture } from './picture'
import styles from './service-bands.module.css'

type ServiceBandsProps = { services: { title: string; text: string; picture: PictureData }[] }

/** The services as numbered bands across the whole page. */
export function ServiceBands({ services }: ServiceBandsProps) {
  return (
    <ol role="list" className={styles.bands}>
      {services.map(({ title, text, picture }) => (
        <li key={title} className={styles.band}>
          <span className={styles.mark}>
            <Picture {...picture} />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
