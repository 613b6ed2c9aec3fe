import type { PageLink as PageLinkData } from '@/content/schema.mjs'
import styles from './action-row.module.css'
import { PageLink } from './page-link'

/** The ways on from a headline: the first is the one we would take. */
export function ActionRow({ actions }: { actions: PageLinkData[] }) {
  return (
    <p className={styles.row}>
      {actions.map((action, place) => (
        <PageLink key={action.label} {...action} variant={place === 0 ? 'solid' : 'line'} />
      ))}
    </p>
  )
}
