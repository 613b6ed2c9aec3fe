import styles from './way-list.module.css'

/** Titles with a paragraph each, set large and calmly under one another. */
export function WayList({ ways }: { ways: { title: string; text: string }[] }) {
  return (
    <ul role="list" className={styles.list}>
      {ways.map(({ title, text }) => (
        <li key={title} className={styles.way}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
