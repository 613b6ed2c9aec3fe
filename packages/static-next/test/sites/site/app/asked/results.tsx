'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'

export function Results() {
  const query = useSearchParams().get('q') ?? ''
  const path = usePathname()
  const router = useRouter()
  return (
    <section>
      <p>{['apple', 'pear', 'plum'].filter((one) => one.includes(query)).join(', ')}</p>
      <p>
        asked {query}, path {path}
      </p>
      <button type="button" onClick={() => history.pushState(null, '', '?q=ear')}>
        push
      </button>
      <button type="button" onClick={() => router.push('/answers?from=asked')}>
        leave
      </button>
    </section>
  )
}
