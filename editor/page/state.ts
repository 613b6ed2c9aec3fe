/** What the fields of a form share. */
import { createContext, useContext } from 'react'
import { flushSync } from 'react-dom'
import { keysOf, pathTo } from '../form.ts'

export function fieldId(path: string): string {
  return `field/${path}`
}

/** The id of the button that opens an item. */
export function openerId(path: string): string {
  return `${fieldId(path)}-opener`
}

export type Actions = {
  /** Changes the value at a path; `undefined` takes it out. */
  change: (path: string, change: (value: unknown) => unknown) => void
  /** Takes out the value at a path, and shows where it was. */
  takeOut: (path: string) => void
  /** Shows what has happened beside Save; screen readers read it. */
  announce: (words: string) => void
  /** The label of a page's form. */
  nameOfPage: (name: string) => string | undefined
}

export const ActionsContext = createContext({} as Actions)
export const useActions = () => useContext(ActionsContext)

/** By path: the problem of a field, in words that follow its label. */
export const ProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())
export const useProblem = (path: string) => useContext(ProblemsContext).get(path)

/** Opens what is closed around a field and puts the focus on it; or on the nearest group around it, and on Save if there is none. */
export function show(path: string) {
  // Renders a field that was added just before.
  flushSync(() => {})
  const ways = keysOf(path).map((_, place, keys) => keys.slice(0, place + 1).reduce(pathTo, ''))
  for (const way of ways) {
    const opener = document.getElementById(openerId(way))
    if (opener?.ariaExpanded === 'false') flushSync(() => opener.click())
  }
  const element = ['', ...ways].map((way) => document.getElementById(fieldId(way))).findLast(Boolean)
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.open = true
  }
  const inputs = 'input, textarea, select, button'
  const input = element?.matches(inputs) ? element : element?.querySelector<HTMLElement>(inputs)
  input?.focus()
}
