import type { Content } from '@/content/schema.mjs'
import { floor } from '@/lib/pictures'
import { distinct } from '@/lib/words'
import styles from './answers.module.css'
import { Picture } from './picture'

type AnswersProps = Pick<Content['services']['questions'], 'items'>

/**
 * Questions that open on their answers, one at a time; browsers find what is closed, and print it. A drawing stands in its
 * question: on wide pages it is seen before that is opened, as high as the row.
 */
export function Answers({ items }: AnswersProps) {
  const keys = distinct(items.map(({ question }) => question))
  return (
    <div>
      {items.map(({ question, answer, picture }, place) => (
        <details key={keys[place]} name="question" open={place === 0} className={styles.item}>
          <summary className={styles.question}>
            {question}
            <Picture picture={picture} {...floor} />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
