'use client'

import { createContext, type ReactNode, use, useState } from 'react'

const Cart = createContext({ count: 0, add() {} })

export function CartProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  return <Cart value={{ count, add: () => setCount(count + 1) }}>{children}</Cart>
}

export const useCart = () => use(Cart)
