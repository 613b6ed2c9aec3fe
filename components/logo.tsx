import styles from './logo.module.css'

/** The mark of the agency, from the kit. The name stands beside it, so the picture itself says nothing. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" className={styles.logo} aria-hidden="true">
      <path d="M16 32A16 16 0 1 1 32 16H16z" />
      <path className={styles.counter} d="M32 16v16H16a16 16 0 0 1 16-16z" />
    </svg>
  )
}
