import type { PageId } from '@/content/pages.mjs'
import { JsonLd } from './json-ld'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import styles from './site-page.module.css'

/** What every page has around its content. `page` is absent on pages that stand outside the menu. */
export function SitePage({ page, children }: { page?: PageId; children: React.ReactNode }) {
  return (
    <>
      <SiteHeader page={page} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
      {page && <JsonLd page={page} />}
    </>
  )
}
