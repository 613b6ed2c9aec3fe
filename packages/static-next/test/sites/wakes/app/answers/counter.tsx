'use client'

import { usePathname } from 'next/navigation'
import { use, useId, useMemo, useRef, useState } from 'react'
import { useWords } from '../quiet'

export function Counter({ later }: { later: Promise<string> }) {
  const [count, setCount] = useState(0)
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  const path = usePathname()
  const words = useMemo(() => 'Counted', [])
  return (
    <button type="button" ref={ref} id={id} onClick={() => setCount(count + 1)}>
      {words} {count} {path} {useWords()} {use(later)}
    </button>
  )
}
