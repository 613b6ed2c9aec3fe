'use client'

import { useCart } from './cart'

export function Count() {
  return <p>Cart ({useCart().count})</p>
}
