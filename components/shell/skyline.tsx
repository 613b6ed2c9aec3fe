import { eyesOf, skylineOf } from '../../lib/brand/skyline.ts'
import type { Mosaic } from '../../lib/content/schema.ts'
import { Shape } from '../kit/shape.tsx'
import styles from './skyline.module.css'

/** A second row of towers before the first would hide its roofs and share its colours. */
const mostOnPhone = 8

/** The tiles of a page as a city that rises behind what is below it. A picture for the eye alone. */
export function Skyline({ tiles }: Pick<Mosaic, 'tiles'>) {
  return (
    <div className={styles.city}>
      {skylineOf(tiles).map((roof, place) => (
        <Shape
          key={place}
          {...roof}
          data-eyes={eyesOf(place)}
          data-screen={place < mostOnPhone ? undefined : 'wide'}
        />
      ))}
    </div>
  )
}
