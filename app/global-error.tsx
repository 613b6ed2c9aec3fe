'use client'

import { Button } from '@/components/kit/button'
import { ErrorMessage } from '@/components/shell/error-message'
import { errorContent } from '@/lib/content/errors'
import { pages } from '@/lib/pages.ts'
import { face } from './font'

/**
 * Shown in the place of a page that broke while it was drawn. It takes the place of the root layout too; the styles of
 * the page stay. Trying again draws the page anew from what the document holds: there is no server to ask.
 */
export default function GlobalError({ reset }: { reset: () => void }) {
  const { language, heading, crash } = errorContent
  return (
    <html lang={language} className={face.className}>
      <head>
        <title>{crash.title}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          <ErrorMessage heading={heading} status={crash.status} text={crash.text} mosaic={crash.mosaic}>
            <Button type="button" onClick={reset}>
              {crash.retry}
            </Button>
            <a href={(process.env.BASE_PATH ?? '') + pages.home.path}>{crash.home}</a>
          </ErrorMessage>
        </main>
      </body>
    </html>
  )
}
