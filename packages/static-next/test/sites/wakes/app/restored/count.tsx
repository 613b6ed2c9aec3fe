'use client'

import { useThings } from './basket'

export function Count() {
  return <p>Things: {useThings()}</p>
}
