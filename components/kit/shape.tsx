import type { Mark } from '@/lib/content/schema.ts'
import styles from './shape.module.css'

/** Without a ground: what the surroundings say is behind the shape. */
type ShapeProps = Omit<Mark, 'ground'> & {
  ground?: Mark['ground']
  /** What else the surroundings want to know it by. */
  [data: `data-${string}`]: string | number | undefined
}

/**
 * One shape of the kit. It fills the box it is put into; who puts it there makes that box square, and says in words
 * what it means: to those who hear the page the shape is nothing.
 */
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
