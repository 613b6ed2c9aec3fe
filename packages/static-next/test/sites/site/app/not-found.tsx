'use client'

import { useState } from 'react'

export default function NotFound() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      not found {count}
    </button>
  )
}
