import { useEffect, useState } from 'react'

export function Clock() {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => Math.min(before + 1, 3)), 100)
    return () => clearInterval(timer)
  }, [])
  return <p>Ticks: {ticks}</p>
}
