'use client'

import Link from 'next/link'
import { useParams, usePathname, useSelectedLayoutSegment } from 'next/navigation'
import { useState } from 'react'
import { useTheme } from './theme'

export function Header() {
  const path = usePathname()
  const { slug } = useParams()
  const segment = useSelectedLayoutSegment()
  const [isOpen, setOpen] = useState(false)
  return (
    <header>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menu
      </button>
      {isOpen && (
        <p>
          You are at {path} ({segment}: {slug}), in {useTheme()}
        </p>
      )}
      <Link href="/" aria-current={path === '/' ? 'page' : undefined}>
        Home
      </Link>
    </header>
  )
}
