import styles from './prose.module.css'

/** Running text, with an optional sentence set large before it. */
export function Prose({ lead, paragraphs }: { lead?: string; paragraphs: string[] }) {
  return (
    <>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.columns}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  )
}
