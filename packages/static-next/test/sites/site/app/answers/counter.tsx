'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useState } from 'react'

export function Counter({ from = 0 }: { from?: number }) {
  const [count, setCount] = useState(from)
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted {count} {usePathname()}
      </button>
      <Link href="/asked?q=pl">Asked</Link>
    </p>
  )
}
