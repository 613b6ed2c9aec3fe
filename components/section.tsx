import { on } from './ground'
import styles from './section.module.css'

type SectionProps = {
  title: string
  /** `plain`: on the page. `rows`: that reach the next section. `wall`: a sign across the window, and content to its edges. */
  layout?: 'plain' | 'rows' | 'wall'
  children: React.ReactNode
}

/** A part of a page under its own title. */
export function Section({ title, layout = 'plain', children }: SectionProps) {
  return (
    <section className={styles.section} data-layout={layout}>
      <h2 className={on(layout === 'wall' ? 'marigold' : 'page', styles.title)}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
