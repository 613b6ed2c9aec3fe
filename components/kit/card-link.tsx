import { type Linked, targetOf } from '../../lib/articles.ts'
import { linkTo } from '../../lib/urls.ts'
import styles from './card-link.module.css'

/** The title of an article or a service on its card. Where it leads somewhere, all of the card does, and its title shows it. */
export function CardLink({ entry }: { entry: Linked & { title: string } }) {
  const link = linkTo(targetOf(entry))
  if (!link) return entry.title
  return (
    <a className={styles.link} {...link}>
      {entry.title}
    </a>
  )
}
