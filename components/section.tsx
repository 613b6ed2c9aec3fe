import styles from './section.module.css'

type SectionProps = {
  title: string
  /**
   * `side`: the title stands beside the content where there is room. `stack`: always above it.
   * `statement`: above it and small, as what is said is large.
   */
  layout?: 'side' | 'stack' | 'statement'
  children: React.ReactNode
}

/** A part of a page under its own title, divided from the next by a rule. */
export function Section({ title, layout = 'stack', children }: SectionProps) {
  return (
    <section className={styles.section} data-layout={layout}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
