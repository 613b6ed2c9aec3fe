import type { Content } from '@/content/schema.mjs'
import styles from './invitation.module.css'
import { PageLink } from './page-link'

/** The last thing a page says: what it asks of who has read it, and the way there. A caret waits after the question. */
export function Invitation({ title, text, link }: Content['about']['invitation']) {
  return (
    <section className={styles.invitation}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>
        <p>{text}</p>
        <PageLink {...link} variant="solid" />
      </div>
    </section>
  )
}
