'use client'

import { lazy, Suspense, useEffect, useState } from 'react'

const Later = lazy(async () => ({ default: (await import('./later')).Later }))

/** A page that is an island as a whole, with a part whose code comes later. */
export default function Page() {
  const [count, setCount] = useState(0)
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        page {count}
      </button>
      <Suspense fallback={<p>Soon.</p>}>{isShown ? <Later /> : <p>Soon.</p>}</Suspense>
    </main>
  )
}
