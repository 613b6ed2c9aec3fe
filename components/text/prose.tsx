import styles from './prose.module.css'
import { RunningText } from './running-text.tsx'

/** Running text, in columns where there is room. */
export function Prose({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className={styles.columns}>
      {paragraphs.map((paragraph, place) => (
        <RunningText key={place} text={paragraph} />
      ))}
    </div>
  )
}
