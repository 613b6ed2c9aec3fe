/** What the fields of a form share. */
import { createContext, useContext } from 'react'

export function fieldId(path: string): string {
  return `field/${path}`
}

/** Of the button that opens an item. */
export function openerId(path: string): string {
  return `${fieldId(path)}-opener`
}

/** What was taken out of a list last. `list`: the path of its list; `name`: what it was called there. */
export type Removed = { list: string; place: number; item: unknown; name: string }

export const RemovedContext = createContext<Removed | undefined>(undefined)

/** @returns what can be put back into a list */
export function useRemoved(list: string): Removed | undefined {
  const removed = useContext(RemovedContext)
  return removed?.list === list ? removed : undefined
}

export type Actions = {
  /** Changes the value at a path; `undefined` takes it out. */
  change: (path: string, change: (value: unknown) => unknown) => void
  /** Says that a writer has left a field: from now on its problem is said beside it. */
  leave: (path: string) => void
  /** Opens what is closed around a field, and puts the focus there. */
  show: (path: string) => void
  /** Tells what has happened. */
  announce: (words: string) => void
  /** Offers to put back what was just taken out of a list, until the next change. */
  canPutBack: (removed: Removed) => void
  /** Asks before something goes that cannot come back. @param yes what the button says that does it */
  ask: (title: string, yes: string) => Promise<boolean>
  /** What the form of a page is called. */
  nameOfPage: (name: string) => string | undefined
}

export const ActionsContext = createContext({} as Actions)
export const useActions = () => useContext(ActionsContext)

/** By path: what is wrong, in words that follow the label. */
export const ProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())
export const useProblem = (path: string) => useContext(ProblemsContext).get(path)
