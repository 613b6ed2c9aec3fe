'use client'

import { useState } from 'react'

export function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Counted to {count}
    </button>
  )
}
