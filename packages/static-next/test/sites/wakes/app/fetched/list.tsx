'use client'

import { useEffect, useState } from 'react'

export function List() {
  const [items, setItems] = useState<string[]>()
  useEffect(() => {
    fetch('/list.json')
      .then((answer) => answer.json())
      .then(setItems)
  }, [])
  return <p>{items?.join(', ') ?? 'Loading…'}</p>
}
