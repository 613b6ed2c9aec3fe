import styles from './section.module.css'

type SectionProps = {
  title: string
  /**
   * `side`: the title stands beside the content where there is room. `stack`: always above it. `wall`: a sign across the
   * window, and content to its edges.
   */
  layout?: 'side' | 'stack' | 'wall'
  children: React.ReactNode
}

/** A part of a page under its own title. */
export function Section({ title, layout = 'stack', children }: SectionProps) {
  return (
    <section className={styles.section} data-layout={layout}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
