'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Words = createContext('no words')

/** Gives a context, and does nothing by itself: no page wakes because of it. */
export function Quiet({ children }: { children: ReactNode }) {
  return <Words value="words">{children}</Words>
}

export function useWords() {
  return useContext(Words)
}
