import type { Picture as PictureData } from '../../lib/content/schema.ts'
import type { Shape } from '../../lib/pictures.ts'
import { Picture } from './picture.tsx'
import styles from './side-picture.module.css'

/** A picture beside words, edge to edge: square, or as high as longer words are. Not on paper. */
export function SidePicture({ picture, frame }: { picture: PictureData; frame: Shape }) {
  return (
    <div className={styles.picture}>
      <Picture picture={picture} {...frame} />
    </div>
  )
}
