'use client'

import { useEffect, useState } from 'react'

export function Mark({ name }: { name: string }) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <p>
      {name} is {isAwake ? 'awake' : 'asleep'}
    </p>
  )
}
