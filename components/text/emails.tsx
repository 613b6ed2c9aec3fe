import type { ReactNode } from 'react'
import styles from './running-text.module.css'

/** An address that is too long to be set like other words, with the signs that stand close to it. */
const long = /((?<!\S)(?=\S{18})\S+@\S+)/

/** A text whose long e-mail addresses do not break. */
export function withEmails(text: string): ReactNode {
  const parts = text.split(long)
  // A list of one text would be marked as a list in the markup.
  if (parts.length === 1) return text
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className={styles.email} data-email="long">
        {part}
      </span>
    ),
  )
}
