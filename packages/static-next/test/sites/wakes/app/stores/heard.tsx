'use client'

import { useEffect, useReducer } from 'react'
import { store } from './store'

/** Listens to the store by an effect, as people wrote it before there was a hook. */
export function Heard() {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const stop = store.subscribe(draw)
    return () => {
      stop()
    }
  }, [])
  return <p>Heard: {store.get()}</p>
}
