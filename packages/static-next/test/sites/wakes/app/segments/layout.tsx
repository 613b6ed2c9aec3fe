import type { ReactNode } from 'react'
import { Nav } from './nav'

export default function Layout({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <main>
      <Nav />
      {children}
      {side}
    </main>
  )
}
