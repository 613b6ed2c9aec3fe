'use client'

import { cloneElement, type ReactElement, useState } from 'react'

/** Shows what it was given, cloned, once it is asked to, and again. */
export function Curtain({
  isOpen,
  children,
}: {
  isOpen: boolean
  children: ReactElement<{ className: string }>
}) {
  const [isShown, setShown] = useState(isOpen)
  const [count, setCount] = useState(0)
  return (
    <div>
      <button type="button" onClick={() => setShown(!isShown)}>
        curtain
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
      {isShown && cloneElement(children, { className: `shown ${count}` })}
    </div>
  )
}
