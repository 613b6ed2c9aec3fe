import { Suspense } from 'react'

/** Longer than what React sends with the rest of a page. */
const long = 'late '.repeat(5_000)

async function Late() {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return <p>{long}</p>
}

export default function LatePage() {
  return (
    <main>
      <Suspense fallback={<i>soon</i>}>
        <Late />
      </Suspense>
    </main>
  )
}
