import styles from './section.module.css'

type SectionProps = {
  title: string
  /**
   * `plain`: on the page. `ground`: title and content on a ground of their own. `wall`: a sign across the window, and
   * content to its edges.
   */
  layout?: 'plain' | 'ground' | 'wall'
  children: React.ReactNode
}

/** A part of a page under its own title. */
export function Section({ title, layout = 'ground', children }: SectionProps) {
  return (
    <section className={styles.section} data-layout={layout}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
