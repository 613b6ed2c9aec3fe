'use client'

import { useSearchParams } from 'next/navigation'

export function Results() {
  const query = useSearchParams().get('q') ?? ''
  return <p>{['apple', 'pear', 'plum'].filter((one) => one.includes(query)).join(', ')}</p>
}
