import { content } from '@/content'
import { filled } from '@/lib/words'

const { email, phones } = content.site.contact

/** What to do where the form cannot run: shown in its place when scripts are off. */
export function FormNotice({ text }: { text: string }) {
  return (
    <noscript>
      <p>{filled(text, { email, phone: phones[0] ?? '' })}</p>
    </noscript>
  )
}
