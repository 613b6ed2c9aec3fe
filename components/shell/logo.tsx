import { brandMark } from '../../lib/brand/brand-mark.ts'
import styles from './logo.module.css'

/** The mark of the agency, from the kit. The name stands beside it, so the picture itself says nothing. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" className={styles.logo} aria-hidden="true">
      <path d={brandMark.body} />
      <path className={styles.counter} d={brandMark.counter} />
    </svg>
  )
}
