import type { Mosaic as MosaicData } from '../../lib/kit.ts'
import styles from './mosaic.module.css'
import { Shape } from './shape.tsx'

/** Sixteen tiles that make one picture, for screen readers too. How a fallen one looks is up to the page. */
export function Mosaic({ description, tiles, fallen }: MosaicData & { fallen?: string }) {
  return (
    <div className={styles.mosaic} role="img" aria-label={description}>
      {tiles.map(({ tile, ...shape }) => (
        <span
          key={tile}
          className={styles.cell}
          data-tile={tile}
          data-fallen={tile === fallen ? '' : undefined}
        >
          <Shape {...shape} />
        </span>
      ))}
    </div>
  )
}
