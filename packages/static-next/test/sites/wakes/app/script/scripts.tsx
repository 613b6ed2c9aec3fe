'use client'

import Script from 'next/script'
import { useState } from 'react'

/** Says what it has heard of its scripts. */
export function Scripts() {
  const [heard, setHeard] = useState<string[]>([])
  const hear = (word: string) => () => setHeard((before) => [...before, word])
  return (
    <section>
      <button type="button" onClick={hear('pressed')}>
        press
      </button>
      <Script src="/widget.js" onLoad={hear('loaded')} onReady={hear('ready')} />
      <Script src="/lost.js" strategy="lazyOnload" onError={hear('failed')} />
      <Script src="/first.js" strategy="beforeInteractive" onReady={hear('early')} />
      <p>Heard: {heard.toSorted().join(', ')}</p>
    </section>
  )
}
