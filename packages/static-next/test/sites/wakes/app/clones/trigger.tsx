'use client'

import { cloneElement, type ReactElement, useState } from 'react'

export function Trigger({ children }: { children: ReactElement<{ onClick(): void }> }) {
  const [count, setCount] = useState(0)
  return (
    <p>
      pressed {count} {cloneElement(children, { onClick: () => setCount(count + 1) })}
    </p>
  )
}
