'use client'

import { Button } from '../components/kit/button.tsx'
import { ErrorMessage } from '../components/shell/error-message.tsx'
import type { Content } from '../lib/content/schema.ts'
import { pages } from '../lib/pages.ts'

type GlobalErrorProps = {
  reset: () => void
  /** What the island that broke has brought along (components/shell/island-notice.tsx). */
  words?: Pick<Content['errors'], 'heading' | 'crash'>
  /** The attributes of the page's `<html>`. */
  root?: { lang: string; dir: string | undefined; className: string }
}

/**
 * Shown in the place of a page that broke while it was drawn. It takes the place of the root layout too; the styles of
 * the page stay. Trying again draws the page anew from what the document holds: there is no server to ask.
 */
export default function GlobalError({ reset, words, root }: GlobalErrorProps) {
  const { heading = 'Unexpected Application Error!', crash } = words ?? {}
  return (
    <html {...root}>
      <head>
        <title>{crash?.title ?? heading}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          {crash ? (
            <ErrorMessage heading={heading} status={crash.status} text={crash.text} mosaic={crash.mosaic}>
              <Button type="button" onClick={reset}>
                {crash.retry}
              </Button>
              <a href={(process.env.BASE_PATH ?? '') + pages.home.path}>{crash.home}</a>
            </ErrorMessage>
          ) : (
            // Next itself shows this, in development alone, and has no words to give.
            <>
              <h1>{heading}</h1>
              <Button type="button" onClick={reset}>
                try again
              </Button>
            </>
          )}
        </main>
      </body>
    </html>
  )
}
