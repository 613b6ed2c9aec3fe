import { eyesOf, skylineOf } from '../../lib/brand/skyline.ts'
import type { Mosaic } from '../../lib/kit.ts'
import { Shape } from '../kit/shape.tsx'
import styles from './skyline.module.css'

/** On phones one row holds eight towers: a second one would hide the roofs of the first. */
const maxOnPhone = 8

/** The tiles of a page as a city that rises behind what is below it. A picture for the eye alone. */
export function Skyline({ page, tiles }: { page: string } & Pick<Mosaic, 'tiles'>) {
  return (
    <div className={styles.city}>
      {skylineOf(page, tiles).map((roof, place) => (
        <Shape
          key={place}
          {...roof}
          data-eyes={eyesOf(place)}
          data-screen={place < maxOnPhone ? undefined : 'wide'}
        />
      ))}
    </div>
  )
}
