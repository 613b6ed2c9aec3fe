import { type Article, type Entry, targetOf } from '../../lib/articles.ts'
import { linkTo } from '../../lib/urls.ts'
import styles from './card-link.module.css'

/** The title of an article on its card. Where the article leads somewhere, all of the card does, and its title shows it. */
export function CardLink({ entry }: { entry: Entry | Article }) {
  const link = linkTo(targetOf(entry))
  if (!link) return entry.title
  return (
    <a className={styles.link} {...link}>
      {entry.title}
    </a>
  )
}
