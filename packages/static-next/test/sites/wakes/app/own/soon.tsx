'use client'

import { lazy, Suspense } from 'react'

const Clock = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { default: (await import('./clock')).Clock }
})

/** What acts comes late, while the page is made too. */
export function Soon() {
  return (
    <Suspense fallback={<p>Soon.</p>}>
      <Clock />
    </Suspense>
  )
}
