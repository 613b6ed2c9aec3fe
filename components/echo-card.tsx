import styles from './echo-card.module.css'

type EchoCardProps = {
  title: string
  empty: string
  lines: { label: string; value: string }[]
}

/** What was typed, printed like a card. Read out when it appears. */
export function EchoCard({ title, empty, lines }: EchoCardProps) {
  return (
    <div role="status" className={styles.card} data-empty={lines.length === 0}>
      {lines.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <h2>{title}</h2>
          <dl className={styles.lines}>
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}
