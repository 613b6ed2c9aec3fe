import type { Content } from '../../lib/content/schema.ts'
import { PageVars } from '../kit/page-vars.tsx'
import styles from './way-home.module.css'

type WayHomeProps = Pick<Content['errors']['notFound'], 'mosaic' | 'fallen'> & { children: React.ReactNode }

/** Lets the tile that has fallen out of a mosaic go home with the visitor. The mosaic marks it with `data-fallen`. */
export function WayHome({ mosaic: { tiles }, fallen: { tile, hole }, children }: WayHomeProps) {
  const from = tiles.findIndex((one) => one.tile === tile)
  const to = tiles.findIndex((one) => one.tile === hole)
  const columns = (to % 4) - (from % 4)
  const rows = Math.floor(to / 4) - Math.floor(from / 4)
  return (
    <div className={styles.way}>
      <PageVars rules={{ ':root': { '--way-home': `${100 * columns}% ${100 * rows}%` } }} />
      {children}
    </div>
  )
}
