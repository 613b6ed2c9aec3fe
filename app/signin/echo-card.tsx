import styles from './echo-card.module.css'

type EchoCardProps = {
  title: string
  empty: string
  /** Whether screen readers announce it. */
  isAnnounced: boolean
  lines: { label: string; value: string }[]
}

/** What was typed, printed on the tag of a key. */
export function EchoCard({ title, empty, isAnnounced, lines }: EchoCardProps) {
  return (
    <div role="status" aria-live={isAnnounced ? 'polite' : 'off'} data-empty={lines.length === 0}>
      <div className={styles.card}>
        {lines.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <>
            <h2>{title}</h2>
            <dl>
              {lines.map(({ label, value }) => (
                <div key={label} className={styles.line}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </div>
  )
}
