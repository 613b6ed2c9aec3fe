import dynamic from 'next/dynamic'
import { useId, useState } from 'react'

const Width = dynamic(() => import('./width'), { ssr: false, loading: () => <p>unknown</p> })

/** Opens as menus of packages do, when the mouse goes down. */
export function Menu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button type="button" onMouseDown={() => setOpen(true)}>
        {isOpen ? 'open' : 'closed'}
      </button>
      <Width />
    </div>
  )
}

/** Hears what no button says. */
export function Rows() {
  const [count, setCount] = useState(0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: people write it
    <div id={useId()} onClick={() => setCount(count + 1)}>
      rows: {count}
    </div>
  )
}

export function Second() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" id={useId()} onClick={() => setCount(count + 1)}>
      second: {count}
    </button>
  )
}

export function Dot() {
  return <circle r="5" />
}
