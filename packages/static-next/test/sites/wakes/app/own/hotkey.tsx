'use client'

import { useEffect, useState } from 'react'

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
