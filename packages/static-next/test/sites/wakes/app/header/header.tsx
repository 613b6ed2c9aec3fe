'use client'

import { useEffect, useState } from 'react'

/** Sticks once the page is scrolled. */
export function Header() {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const onScroll = () => setStuck(scrollY > 80)
    addEventListener('scroll', onScroll)
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return (
    <header style={{ position: isStuck ? 'fixed' : 'absolute' }}>{isStuck ? 'stuck' : 'at the top'}</header>
  )
}
