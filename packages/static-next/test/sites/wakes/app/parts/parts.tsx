'use client'

import { type ReactNode, useState } from 'react'

/** Shows what it was given where it stands: an element, a text, a list, a component, markup. */
export function Parts({ top, children }: { top: ReactNode; children: ReactNode }) {
  const [count, setCount] = useState(0)
  return (
    <div className={`parts-${count}`}>
      <button type="button" onClick={() => setCount(count + 1)}>
        parts {count}
      </button>
      <header>{top}</header>
      {children}
    </div>
  )
}
