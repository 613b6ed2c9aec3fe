import { content } from '../../lib/content/index.ts'
import type { Mosaic } from '../../lib/content/schema.ts'
import type { PageId } from '../../lib/pages.ts'
import { absolute } from '../../lib/urls.ts'
import { PageVars } from '../kit/page-vars.tsx'
import { JsonLd } from './json-ld.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-page.module.css'

type SitePageProps = ({ page: PageId; mosaic?: never } | { page?: never; mosaic: Mosaic }) & {
  children: React.ReactNode
}

/** What every page has around its content. Pages that stand outside the menu say which mosaic is theirs. */
export function SitePage({ page, mosaic, children }: SitePageProps) {
  return (
    <>
      {/* On paper a link says where it leads, in full. */}
      <PageVars rules={{ ':root': { '--site': JSON.stringify(absolute('')) } }} />
      <SiteHeader page={page} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter tiles={(mosaic ?? content[page].mosaic).tiles} />
      {page && <JsonLd page={page} />}
    </>
  )
}
