'use client'

import Script from 'next/script'
import { useState } from 'react'

/** Gets its address from the server. */
export function Widget({ src }: { src: string }) {
  const [state, setState] = useState('waiting')
  return (
    <p>
      <Script src={src} onLoad={() => setState('widget is there')} />
      {state}
    </p>
  )
}
