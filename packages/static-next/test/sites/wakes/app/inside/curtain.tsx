'use client'

import { type ReactNode, useState } from 'react'

type CurtainProps = { name: string; isOpen?: boolean; children: ReactNode }

/** Only answers, whatever stands in it; what acts may be shown later. */
export function Curtain({ name, isOpen = false, children }: CurtainProps) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <div>
      <button type="button" onClick={() => setShown(!isShown)}>
        {name}
      </button>
      {isShown && children}
    </div>
  )
}
