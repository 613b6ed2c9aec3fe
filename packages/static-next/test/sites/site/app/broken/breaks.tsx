'use client'

import { useState } from 'react'

export function Breaks() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('It is broken')
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break it
    </button>
  )
}
