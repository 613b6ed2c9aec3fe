import type { Content } from '@/content/schema.mjs'
import { floor } from '@/lib/pictures'
import styles from './floors.module.css'
import { inTurn, on } from './ground'
import { Picture } from './picture'

const grounds = ['inverse', 'blush', 'marigold'] as const

/** Paragraphs, one above the other: each on a ground of its own, beside a picture as high as its floor. */
export function Floors({ paragraphs }: Pick<Content['about']['explanation'], 'paragraphs'>) {
  return (
    <div>
      {paragraphs.map(({ title, text, picture }, place) => (
        <div key={place} className={on(inTurn(place, grounds), styles.floor)}>
          <Picture picture={picture} {...floor} />
          <p>
            <b>{title}</b> {text}
          </p>
        </div>
      ))}
    </div>
  )
}
