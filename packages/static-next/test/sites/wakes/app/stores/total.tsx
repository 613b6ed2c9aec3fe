'use client'

import { useSyncExternalStore } from 'react'
import { store } from './store'

export function Total() {
  return <p>Cart: {useSyncExternalStore(store.subscribe, store.get, store.get)}</p>
}
