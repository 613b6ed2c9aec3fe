'use client'

import { useLayoutEffect, useState } from 'react'

/** Is shown until it was closed, which the browser remembers. */
export function Banner() {
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => setOpen(localStorage.getItem('closed') === null), [])
  return isOpen ? (
    <p>
      We use cookies.{' '}
      <button
        type="button"
        onClick={() => {
          localStorage.setItem('closed', 'yes')
          setOpen(false)
        }}
      >
        Close
      </button>
    </p>
  ) : (
    <p>No banner.</p>
  )
}
