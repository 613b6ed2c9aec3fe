import type { Metadata } from 'next'
import { ErrorMessage } from '@/components/error-message'
import { PageLink } from '@/components/page-link'
import { SitePage } from '@/components/site-page'
import { content } from '@/content'
import RootLayout from './layout'

const { heading, notFound } = content.errors

export const metadata: Metadata = {
  title: notFound.title,
  description: notFound.description,
  robots: { index: false },
}

/** The page for addresses that lead nowhere. It brings its own document: no page then carries it in its payload. */
export default function NotFoundPage() {
  return (
    <RootLayout>
      <SitePage>
        <ErrorMessage
          heading={heading}
          status={notFound.status}
          text={notFound.text}
          mosaic={content.mosaics.notFound}
        >
          <PageLink label={notFound.home} page="home" variant="solid" />
        </ErrorMessage>
      </SitePage>
    </RootLayout>
  )
}
