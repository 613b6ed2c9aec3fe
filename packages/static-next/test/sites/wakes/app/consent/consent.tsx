'use client'

import Script from 'next/script'
import { useState } from 'react'

/** Loads its scripts once it may. */
export function Consent() {
  const [isAllowed, setAllowed] = useState(false)
  const [said, setSaid] = useState('not asked')
  return (
    <section>
      <button type="button" onClick={() => setAllowed(!isAllowed)}>
        {isAllowed ? 'hide' : 'allow'}
      </button>
      {isAllowed && <Script src="/widget.js" onReady={() => setSaid((before) => `${before}, ready`)} />}
      {isAllowed && <Script src="https://widgets.example.net/stats.js" id="stats" />}
      <p>{said}</p>
    </section>
  )
}
