import type { PageLink as PageLinkData } from '../../lib/content/schema.ts'
import { linkTo } from '../../lib/urls.ts'
import styles from './action.module.css'

type PageLinkProps = PageLinkData & { variant?: 'solid' | 'line' }

/** A way on: to another page of the site, or to somewhere else. */
export function PageLink({ label, variant = 'line', ...target }: PageLinkProps) {
  return (
    <a className={styles.action} data-variant={variant} {...linkTo(target)}>
      {label}
    </a>
  )
}
