'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { useTheme } from './theme'

export function Header() {
  const path = usePathname()
  const [isOpen, setOpen] = useState(false)
  return (
    <header>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menu
      </button>
      {isOpen && (
        <p>
          You are at {path}, in {useTheme()}
        </p>
      )}
      <Link href="/" aria-current={path === '/' ? 'page' : undefined}>
        Home
      </Link>
    </header>
  )
}
