import type { Mark } from '@/content/schema.mjs'
import styles from './shape.module.css'

/** One shape of the kit in its cell, which it fills and whoever shows it makes square. Decoration: whoever shows it says what it means. */
export function Shape({ shape, turn, ink, ground }: Mark) {
  return (
    <i className={styles.shape} data-shape={shape} data-turn={turn} data-ink={ink} data-ground={ground} />
  )
}
