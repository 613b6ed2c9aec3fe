import type { Metadata } from 'next'
import { PageLink } from '../../components/kit/page-link.tsx'
import { ErrorMessage } from '../../components/shell/error-message.tsx'
import { SitePage } from '../../components/shell/site-page.tsx'
import { LongestWord } from '../../components/text/longest-word.tsx'
import { content } from '../../lib/content/index.ts'

const { heading, crash } = content.errors

export const metadata: Metadata = {
  title: crash.title,
  description: crash.text,
  robots: { index: false },
}

/** What a host shows when it fails (`500.html`): the error page as a document, without a script. */
export default function ServerErrorPage() {
  return (
    <SitePage error="crash">
      <LongestWord of={heading} />
      <ErrorMessage heading={heading} status={crash.status} text={crash.text} mosaic={crash.mosaic}>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for; following it asks again */}
        <a href="">{crash.retry}</a>
        <PageLink label={crash.home} page="home" variant="solid" />
      </ErrorMessage>
    </SitePage>
  )
}
