import { Suspense } from 'react'
import { Results } from './results'

export default function Page() {
  return (
    <main>
      <form>
        <input name="q" aria-label="Fruit" />
        <button type="submit">Find</button>
      </form>
      <Suspense>
        <Results />
      </Suspense>
    </main>
  )
}
