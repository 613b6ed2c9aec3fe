'use client'

import { useState } from 'react'

/** Opens as menus of packages do, when the mouse goes down. */
export function Menu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <button type="button" onMouseDown={() => setOpen(true)}>
      {isOpen ? 'open' : 'closed'}
    </button>
  )
}
