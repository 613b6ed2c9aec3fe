import type { Picture as PictureContent } from '../../lib/content/schema.ts'
import { RunningText } from '../text/running-text.tsx'
import { kindAt, withGround } from './ground.ts'
import { Picture, type PictureFrame } from './picture.tsx'
import styles from './rows.module.css'

type Row = { title: string; text: string; picture: PictureContent }

type RowsProps = {
  title?: string
  items: Row[]
  /**
   * 1: words beside a picture of a third of the page, beside one of half of it, and below one as wide as the page, in turn.
   * 2: the first picture is as wide as the page. 3: where there are three, the first picture begins beside the title.
   */
  columns: 1 | 2 | 3
}

/** How rows are laid out from 46rem on, and the frames of their pictures. */
const frames = {
  third: { ratio: 1, sizes: '(width >= 46rem) 34vw, 100vw' },
  // A third, as high as the title and its neighbours.
  tall: { ratio: 1, sizes: '(width >= 46rem) 50vw, 100vw' },
  half: { ratio: 1, sizes: '(width >= 46rem) 50vw, 100vw' },
  page: { ratio: 2, sizes: '100vw', widest: 1600 },
  // As high as the words beside it, and then cut at its sides: photos are wider than what is seen of them.
  'beside-third': { ratio: 16 / 9, sizes: '(width >= 46rem) max(33vw, 36rem), 100vw' },
  'beside-half': { ratio: 16 / 9, sizes: '(width >= 46rem) max(50vw, 46rem), 100vw' },
} as const satisfies Record<string, PictureFrame>

type Layout = keyof typeof frames

/** Pictures with a name and words each, however many: on phones one under another, from 46rem on in columns. */
export function Rows({ title, items, columns }: RowsProps) {
  const Part = title ? 'section' : 'div'
  const layouts = items.map((_, place) => layoutOf(place, items.length, columns))
  return (
    <Part className={styles.rows} data-columns={columns} data-first={layouts[0]}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul role="list" className={styles.list}>
        {items.map(({ title: name, text, picture }, place) => {
          const layout = layouts[place] ?? 'page'
          const ground = columns === 1 && layout === 'page' ? 'marigold' : 'page'
          return (
            <li key={place} className={withGround(ground, styles.row)} data-layout={layout}>
              <Picture picture={picture} {...frames[layout]} />
              <h3 className={styles.name}>{name}</h3>
              <RunningText className={styles.text} text={text} />
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/** Every row is full: one that is left over has all of it, two have half of it each. */
function layoutOf(place: number, count: number, columns: RowsProps['columns']): Layout {
  if (columns === 1) return kindAt(place, ['beside-third', 'beside-half', 'page'] as const)
  if (columns === 2 && place === 0) return 'page'
  if (columns === 3 && count === 3 && place === 0) return 'tall'
  const left = (columns === 2 ? count - 1 : count) % columns
  if (place >= count - left) return left === 1 ? 'page' : 'half'
  return columns === 2 ? 'half' : 'third'
}
