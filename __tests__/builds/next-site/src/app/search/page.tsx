import { Suspense } from 'react'
import { Query } from '../../parts/query'

export default function SearchPage() {
  return (
    <main>
      <Suspense fallback={<p>…</p>}>
        <Query />
      </Suspense>
    </main>
  )
}
