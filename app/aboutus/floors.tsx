import { inTurn, on } from '../../components/kit/ground.ts'
import { Picture } from '../../components/kit/picture.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import type { Content } from '../../lib/content/schema.ts'
import { floor, panorama } from '../../lib/pictures.ts'
import styles from './floors.module.css'

/** Of every three the first is narrow, and the last as wide as the page. */
const kinds = [
  { width: 'third', ground: 'page', frame: floor },
  { width: 'half', ground: 'page', frame: floor },
  { width: 'page', ground: 'marigold', frame: panorama },
] as const

/** Paragraphs, one above the other: the picture of each is wider, of every third as the page, which also has a ground. */
export function Floors({ paragraphs }: Pick<Content['about']['explanation'], 'paragraphs'>) {
  return (
    <div>
      {paragraphs.map(({ title, text, picture }, place) => {
        const { width, ground, frame } = inTurn(place, kinds)
        return (
          <div key={place} className={on(ground, styles.floor)} data-width={width}>
            <Picture picture={picture} {...frame} />
            <RunningText
              before={
                <>
                  <b>{title}</b>{' '}
                </>
              }
              text={text}
            />
          </div>
        )
      })}
    </div>
  )
}
