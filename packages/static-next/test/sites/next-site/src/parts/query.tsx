'use client'

import { useRouter, useSearchParams } from 'next/navigation'

export function Query() {
  const query = useSearchParams().get('q')
  const router = useRouter()
  return (
    <button type="button" onClick={() => router.push('/posts/a')}>
      Searched for {query ?? 'nothing'}
    </button>
  )
}
