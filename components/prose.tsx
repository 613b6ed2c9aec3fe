import styles from './prose.module.css'

/** Running text, with optional sentences set large before it: each by itself, as large type has no room between its lines. */
export function Prose({ lead = [], paragraphs }: { lead?: string[]; paragraphs: string[] }) {
  return (
    <>
      {lead.map((sentence) => (
        <p key={sentence} className={styles.lead}>
          {sentence}
        </p>
      ))}
      <div className={styles.columns}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  )
}
