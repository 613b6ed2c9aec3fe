import { content } from '@/content'
import { filled } from '@/lib/words'
import styles from './form-notice.module.css'

const { email, phones } = content.site.contact

/**
 * What to do where the form cannot run: shown from the start when scripts are off, and by the loader of the page when
 * a script cannot be had (build/steps/intent-loader.mjs).
 */
export function FormNotice({ text }: { text: string }) {
  const sentence = filled(text, { email, phone: phones[0] ?? '' })
  return (
    <>
      <p className={styles.notice} role="alert" data-notice hidden>
        {sentence}
      </p>
      <noscript>
        <p className={styles.notice}>{sentence}</p>
      </noscript>
    </>
  )
}
