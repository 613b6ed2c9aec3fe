'use client'

import { usePathname, useSearchParams } from 'next/navigation'

/** Hears what the other one does. */
export function Shown() {
  const asked = useSearchParams()
  return (
    <p>
      Shown: query {asked.get('q') ?? 'none'}, path {usePathname()}
    </p>
  )
}
