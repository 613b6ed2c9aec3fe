import styles from './columns.module.css'

/** Two things side by side where there is room; the first is the wider one, and the first on a small screen. */
export function Columns({ children }: { children: React.ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
