import type { Metadata } from 'next'
import { PageLink } from '../components/kit/page-link.tsx'
import { ErrorMessage } from '../components/shell/error-message.tsx'
import { SitePage } from '../components/shell/site-page.tsx'
import { WayHome } from '../components/shell/way-home.tsx'
import { LongestWord } from '../components/text/longest-word.tsx'
import { content } from '../lib/content/index.ts'
import RootLayout, { metadata as shared, viewport } from './layout.tsx'

const { heading, notFound } = content.errors

export { viewport }

/* Next marks this page `noindex` by itself. */
export const metadata: Metadata = { ...shared, title: notFound.title, description: notFound.description }

/** The page for addresses that lead nowhere. It brings its own document: no page then carries it in its payload. */
export default function NotFoundPage() {
  return (
    <RootLayout>
      <SitePage error="notFound">
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
