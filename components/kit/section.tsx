import styles from './section.module.css'

type SectionProps = { title: string; children: React.ReactNode }

/** A part of a page under its own title, for what has no scene of its own: a page that is added begins with it. */
export function Section({ title, children }: SectionProps) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
