import type { Mark } from '../../lib/kit.ts'
import styles from './shape.module.css'

/** Without a ground the shape is transparent. */
type ShapeProps = Omit<Mark, 'ground'> & {
  ground?: Mark['ground']
  /** What else the surroundings want to know it by. */
  [data: `data-${string}`]: string | number | undefined
}

/** One shape of the kit, as large as its square box. Decorative: it has no accessible name. */
export function Shape({ shape, turn, ink, ground, ...data }: ShapeProps) {
  return (
    <i
      {...data}
      className={styles.shape}
      data-shape={shape}
      data-turn={turn || undefined}
      data-ink={shape === 'empty' ? undefined : ink}
      data-ground={ground}
    />
  )
}
