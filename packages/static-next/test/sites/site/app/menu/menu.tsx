'use client'

import { useId, useState } from 'react'

/** Opens as menus of packages do, when the mouse goes down. */
export function Menu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <button type="button" onMouseDown={() => setOpen(true)}>
      {isOpen ? 'open' : 'closed'}
    </button>
  )
}

/** Its ids count from the page while that is made. */
export function Labelled() {
  const [typed, setTyped] = useState('')
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>Name</label>
      <input id={id} name="name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{typed}</output>
    </p>
  )
}

/** Hears what no button says. */
export function Rows() {
  const [count, setCount] = useState(0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: people write it
    <div onClick={() => setCount(count + 1)}>rows: {count}</div>
  )
}
