import styles from './prose.module.css'

/** Running text, in columns where there is room. */
export function Prose({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className={styles.columns}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
