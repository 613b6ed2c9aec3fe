import type { Content } from '@/content/schema.mjs'
import { distinct } from '@/lib/words'
import styles from './answers.module.css'

type AnswersProps = Pick<Content['services']['questions'], 'items'>

/** Questions that open on their answers, one at a time; browsers find what is closed, and print it. */
export function Answers({ items }: AnswersProps) {
  const keys = distinct(items.map(({ question }) => question))
  return (
    <div>
      {items.map(({ question, answer }, place) => (
        <details key={keys[place]} name="question" open={place === 0} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
