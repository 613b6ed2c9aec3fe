import type { Mosaic as MosaicData } from '../../lib/kit.ts'
import screen from '../kit/first-screen.module.css'
import { Mosaic } from '../kit/mosaic.tsx'
import styles from './error-message.module.css'

type ErrorMessageProps = {
  heading: string
  status: string
  text: string
  mosaic: MosaicData
  fallen?: string
  /** The ways on. */
  children: React.ReactNode
}

/** What an error page says. */
export function ErrorMessage({ heading, status, text, mosaic, fallen, children }: ErrorMessageProps) {
  return (
    <section className={screen.screen}>
      <div className={screen.words}>
        <hgroup className={styles.group}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.status}>{status}</p>
        </hgroup>
        <p>{text}</p>
        <p className={`${screen.ways} ${styles.ways}`}>{children}</p>
      </div>
      <div className={screen.picture}>
        <Mosaic {...mosaic} fallen={fallen} />
      </div>
    </section>
  )
}
