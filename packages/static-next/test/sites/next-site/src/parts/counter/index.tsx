'use client'

import { type ReactNode, useState } from 'react'

type CounterProps = { from?: number | undefined; since?: Date; step?: bigint; children?: ReactNode }

export default function Counter({ from = 0, since, step = BigInt(1), children }: CounterProps) {
  const [count, setCount] = useState(from)
  return (
    <div>
      <button type="button" onClick={() => setCount(count + Number(step))}>
        {since?.getUTCFullYear()} {count}
      </button>
      {children}
    </div>
  )
}

export function Curtain({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Curtain
      </button>
      {isOpen && children}
    </div>
  )
}
