import { Suspense } from 'react'
import { Query } from '../../parts/query'
import { Tab, Tabs } from '../../parts/tabs'

export default function SearchPage() {
  return (
    <main>
      <Suspense fallback={<p>…</p>}>
        <Query />
      </Suspense>
      <Tabs first="boats">
        <Tab name="boats" />
      </Tabs>
    </main>
  )
}
