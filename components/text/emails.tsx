import type { ReactNode } from 'react'
import styles from './emails.module.css'

/** The most letters of an address that needs no more room than other words. */
const usual = 17

/** A text whose e-mail addresses do not break, each with the signs that stand close to it. */
export function withEmails(text: string): ReactNode {
  const parts = text.split(/(\S+@\S+)/)
  // A list of one text would be marked as a list in the markup.
  if (parts.length === 1) return text
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className={styles.email} data-long={part.length > usual || undefined}>
        {part}
      </span>
    ),
  )
}
