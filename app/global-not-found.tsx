import type { Metadata } from 'next'
import { PageLink } from '@/components/kit/page-link'
import { ErrorMessage } from '@/components/shell/error-message'
import { SitePage } from '@/components/shell/site-page'
import { WayHome } from '@/components/shell/way-home'
import { LongestWord } from '@/components/text/longest-word'
import { content } from '@/lib/content'
import RootLayout, { metadata as shared, viewport } from './layout'

const { heading, notFound } = content.errors

export { viewport }

/* Next marks this page `noindex` by itself. */
export const metadata: Metadata = { ...shared, title: notFound.title, description: notFound.description }

/** The page for addresses that lead nowhere. It brings its own document: no page then carries it in its payload. */
export default function NotFoundPage() {
  return (
    <RootLayout>
      <SitePage mosaic={notFound.mosaic}>
        <WayHome {...notFound}>
          <LongestWord of={heading} />
          <ErrorMessage
            heading={heading}
            status={notFound.status}
            text={notFound.text}
            mosaic={notFound.mosaic}
            fallen={notFound.fallen.tile}
          >
            <PageLink label={notFound.home} page="home" variant="solid" />
          </ErrorMessage>
        </WayHome>
      </SitePage>
    </RootLayout>
  )
}
