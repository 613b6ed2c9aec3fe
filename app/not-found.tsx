import type { Metadata } from 'next'
import { ErrorMessage } from '@/components/error-message'
import { PageLink } from '@/components/page-link'
import { SitePage } from '@/components/site-page'
import { content } from '@/content'

const { heading, notFound } = content.errors

export const metadata: Metadata = {
  title: notFound.title,
  description: notFound.description,
  robots: { index: false },
}

export default function NotFoundPage() {
  return (
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
  )
}
