'use client'

import { type ReactNode, useState } from 'react'

export default function Layout({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        layout {count}
      </button>
      {children}
    </div>
  )
}
