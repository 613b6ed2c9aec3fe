'use client'

import type { ReactNode } from 'react'

export function Outer({ children, link }: { children?: ReactNode; link?: { href: string } }) {
  return (
    <section>
      <a href={link?.href}>Where it leads</a>
      {children}
    </section>
  )
}

export function Inner() {
  return <button type="button">inner</button>
}

export function Row() {
  return <td>row</td>
}
