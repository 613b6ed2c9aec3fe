import { eyesOf, skylineOf } from '../../lib/brand/skyline.ts'
import type { Mosaic } from '../../lib/content/schema.ts'
import { PageVars } from '../kit/page-vars.tsx'
import { Shape } from '../kit/shape.tsx'
import styles from './skyline.module.css'

/** On phones one row holds eight towers: a second one would hide the roofs of the first. */
const maxOnPhone = 8

/** How many storeys a tower has depends on its roof and its colour. Any other is one storey high. */
const storeys = {
  'shape=quarter': 1.5,
  'ground=cobalt': 2.25,
  'ground=leaf': 1.75,
  'ground=blush': 1.25,
  'ground=vermilion': 0.75,
  'ground=marigold': 0.25,
}

const heights = Object.entries(storeys).map(([kind, count]) => [
  `.${styles.city} [data-${kind}]`,
  { '--storeys': count },
])

/** The tiles of a page as a city that rises behind what is below it. A picture for the eye alone. */
export function Skyline({ page, tiles }: { page: string } & Pick<Mosaic, 'tiles'>) {
  return (
    <>
      <PageVars rules={Object.fromEntries(heights)} />
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
    </>
  )
}
