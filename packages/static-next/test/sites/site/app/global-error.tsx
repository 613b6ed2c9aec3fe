'use client'

import './global-error.css'

type ErrorProps = { reset: () => void; root?: { lang: string } }

export default function GlobalError({ reset, root }: ErrorProps) {
  return (
    <html lang="en" {...root}>
      <body>
        <h1 className="broken">Something broke</h1>
        <button type="button" onClick={reset}>
          Again
        </button>
      </body>
    </html>
  )
}
