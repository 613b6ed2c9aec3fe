import { content } from '../../lib/content/index.ts'
import { fillPlaces } from '../../lib/words.ts'
import { Button } from '../kit/button.tsx'
import { withEmails } from '../text/emails.tsx'
import styles from './island-notice.module.css'

const { email, phones } = content.site.contact
const ways = { email, phone: phones[0] ?? '' }
const { heading, crash, island } = content.errors

/** What the error page is given when an island breaks: a change of these words changes no script. */
export const errorProps = { words: { heading, crash } }

/** What to do without a form: shown when scripts are off, and by the loader when a script does not load. */
export default function IslandNotice() {
  return (
    <>
      <noscript>
        <p className={styles.notice}>{withEmails(fillPlaces(island.withoutScripts, ways))}</p>
      </noscript>
      <div className={styles.notice} role="alert" hidden>
        <p>{withEmails(fillPlaces(island.failed, ways))}</p>
        <Button type="button" variant="line" reloads>
          {island.reload}
        </Button>
      </div>
    </>
  )
}
