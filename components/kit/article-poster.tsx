import type { Picture as PictureData, Target } from '../../lib/content/schema.ts'
import type { Shape } from '../../lib/pictures.ts'
import styles from './article-poster.module.css'
import { Picture } from './picture.tsx'

export type Article = { title: string; summary?: string; text?: string; image: PictureData } & Target

/** The picture of an article, square, as wide as it is given room. It moves once, when it is in view. */
export function ArticlePoster({ article, frame }: { article: Article; frame: Shape }) {
  return (
    <div className={styles.poster}>
      <Picture picture={article.image} {...frame} />
    </div>
  )
}
