import type { Article } from '../../lib/articles.ts'
import { content } from '../../lib/content/index.ts'
import type { PageId } from '../../lib/pages.ts'
import { absolute } from '../../lib/urls.ts'
import { PageVars } from '../kit/page-vars.tsx'
import { JsonLd } from './json-ld.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-page.module.css'

type SitePageProps = {
  children: React.ReactNode
} & ({ page: PageId | Article; error?: never } | { page?: never; error: 'notFound' | 'crash' })

/** What every page has around its content. An article has the mosaic of the blog. */
export function SitePage({ page, error, children }: SitePageProps) {
  const listed = typeof page === 'string' ? page : undefined
  const { tiles } = (error ? content.errors[error] : content[listed ?? 'blog']).mosaic
  const tileNames = tiles.map(({ tile }) => [`[data-tile=${tile}]`, { '--tile': `tile-${tile}` }])
  return (
    <>
      <PageVars rules={Object.fromEntries(tileNames)} />
      {/* On paper a link says where it leads, in full. */}
      <PageVars rules={{ ':root': { '--site': JSON.stringify(absolute('')) } }} />
      <SiteHeader page={listed} section={page && (listed ?? 'blog')} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter page={error ?? listed ?? 'blog'} tiles={tiles} />
      {page && <JsonLd page={page} />}
    </>
  )
}
