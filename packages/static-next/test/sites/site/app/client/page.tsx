'use client'

import { useState } from 'react'

/** A page that is an island as a whole. */
export default function Page() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        page {count}
      </button>
    </main>
  )
}
