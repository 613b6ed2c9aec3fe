'use client'

import { Button } from '@/components/button'
import { ErrorMessage } from '@/components/error-message'
import { errorContent } from '@/content/errors'

/** Shown in the place of a page that broke while it was drawn. It takes the place of the root layout too. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const { language, heading, crash, mosaic } = errorContent
  return (
    <html lang={language}>
      <head>
        <title>{crash.title}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          <ErrorMessage heading={heading} status={crash.status} text={crash.text} mosaic={mosaic}>
            <Button type="button" onClick={retry}>
              {crash.retry}
            </Button>
            <a href={process.env.BASE_PATH || '/'}>{crash.home}</a>
          </ErrorMessage>
        </main>
      </body>
    </html>
  )
}
