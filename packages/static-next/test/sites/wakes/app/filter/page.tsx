import { Suspense } from 'react'
import { Filter } from './filter'
import { Shown } from './shown'

export default function Page() {
  return (
    <main>
      <Suspense>
        <Filter />
      </Suspense>
      <Suspense>
        <Shown />
      </Suspense>
    </main>
  )
}
