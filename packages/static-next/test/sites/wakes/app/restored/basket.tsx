'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const Things = createContext(0)

/** Brings back what the browser remembers: who reads it cannot wait for a touch either. */
export function Basket({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(Number(localStorage.getItem('things') ?? 3)), [])
  return <Things value={count}>{children}</Things>
}

export const useThings = () => useContext(Things)
