'use client'

import { useCart } from './cart'

export function Add() {
  return (
    <button type="button" onClick={useCart().add}>
      Add to cart
    </button>
  )
}
