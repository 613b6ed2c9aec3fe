'use client'

import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'

/** Shows what it has fetched. */
export function List() {
  const [items, setItems] = useState<string[]>()
  useEffect(() => {
    fetch('/list.json')
      .then((answer) => answer.json())
      .then(setItems)
  }, [])
  return <p>{items?.join(', ') ?? 'Loading…'}</p>
}

/** Is shown until it was closed, which the browser remembers. */
export function Banner() {
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => setOpen(localStorage.getItem('closed') === null), [])
  function close() {
    localStorage.setItem('closed', 'yes')
    setOpen(false)
  }
  return isOpen ? (
    <button type="button" onClick={close}>
      Close
    </button>
  ) : (
    <p>No banner.</p>
  )
}

/** Opens by a key, wherever the focus is. */
export function Hotkey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'k' && setOpen((before) => !before)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return <p>{isOpen ? 'Search is open.' : 'Press k.'}</p>
}

const Later = lazy(async () => ({ default: (await import('./later')).Later }))

/** Has a part whose code comes later. */
export function WithLater() {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return <Suspense fallback={<p>Soon.</p>}>{isShown ? <Later /> : <p>Soon.</p>}</Suspense>
}
