import { inTurn, on } from '../../components/kit/ground.ts'
import { Picture } from '../../components/kit/picture.tsx'
import { RunningText } from '../../components/text/running-text.tsx'
import type { Content } from '../../lib/content/schema.ts'
import { floor, panorama } from '../../lib/pictures.ts'
import styles from './floors.module.css'

const grounds = ['page', 'page', 'marigold'] as const

/** Paragraphs, one above the other: the picture of each is wider, of every third as the page, which also has a ground. */
export function Floors({ paragraphs }: Pick<Content['about']['explanation'], 'paragraphs'>) {
  return (
    <div>
      {paragraphs.map(({ title, text, picture }, place) => (
        <div key={place} className={on(inTurn(place, grounds), styles.floor)}>
          <Picture picture={picture} {...(place % 3 === 2 ? panorama : floor)} />
          <RunningText
            before={
              <>
                <b>{title}</b>{' '}
              </>
            }
            text={text}
          />
        </div>
      ))}
    </div>
  )
}
