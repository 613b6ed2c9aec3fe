'use client'

import { usePathname, useSearchParams } from 'next/navigation'

/** Keeps what it is asked in the address, without Next's router. */
export function Filter() {
  const query = useSearchParams().get('q') ?? 'none'
  const path = usePathname()
  return (
    <section>
      <button type="button" onClick={() => history.pushState(null, '', '?q=pushed')}>
        push
      </button>
      <button type="button" onClick={() => history.replaceState(null, '', '?q=replaced')}>
        replace
      </button>
      <button type="button" onClick={() => history.pushState(null, '', '/filter/blue?q=moved')}>
        move
      </button>
      <p>
        Filter: query {query}, path {path}
      </p>
    </section>
  )
}
