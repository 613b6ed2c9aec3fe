'use client'

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <button type="button" onClick={reset}>
      again
    </button>
  )
}
