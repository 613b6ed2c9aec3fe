'use client'

import { useEffect, useState } from 'react'

export default function Clock({ label }: { label: string }) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return <p>{isAwake ? `${label} is awake` : `${label} is asleep`}</p>
}
