'use client'

import { createContext, type ReactNode, useContext } from 'react'

const ThemeContext = createContext('no theme')

export function Theme({ name, children }: { name: string; children: ReactNode }) {
  return <ThemeContext value={name}>{children}</ThemeContext>
}

export function useTheme() {
  return useContext(ThemeContext)
}
