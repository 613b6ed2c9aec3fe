import { Button } from '@/components/kit/button'
import { content } from '@/lib/content'
import { fillPlaces } from '@/lib/words'
import styles from './island-notice.module.css'

const { email, phones } = content.site.contact
const ways = { email, phone: phones[0] ?? '' }
const { withoutScripts, failed, reload } = content.errors.island

/** What to do without an island: shown when scripts are off, and by the loader when a script does not load. */
export function IslandNotice() {
  return (
    <>
      <noscript>
        <p className={styles.notice}>{fillPlaces(withoutScripts, ways)}</p>
      </noscript>
      <div className={styles.notice} role="alert" hidden>
        <p>{fillPlaces(failed, ways)}</p>
        <Button type="button" variant="line" reloads>
          {reload}
        </Button>
      </div>
    </>
  )
}
