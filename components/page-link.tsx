import type { PageLink as PageLinkData } from '@/content/schema.mjs'
import { hrefOf } from '@/lib/urls'
import styles from './action.module.css'

type PageLinkProps = PageLinkData & { variant?: 'solid' | 'line' }

/** A way on to another page of the site. */
export function PageLink({ label, page, variant = 'line' }: PageLinkProps) {
  return (
    <a className={styles.action} data-variant={variant} href={hrefOf(page)}>
      {label}
    </a>
  )
}
