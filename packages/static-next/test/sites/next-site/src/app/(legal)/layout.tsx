import type { ReactNode } from 'react'
import Counter from '../../parts/counter'

export default function LegalLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Counter from={20} />
      {children}
    </>
  )
}
