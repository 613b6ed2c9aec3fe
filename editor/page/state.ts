/** What the fields of a form share. */
import { createContext, useContext } from 'react'

export function fieldId(path: string): string {
  return `field/${path}`
}

/** The id of the button that opens an item. */
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
  /** Marks a field as left: from now on its problem is shown beside it. */
  leave: (path: string) => void
  /** Opens what is closed around a field, and puts the focus there. */
  show: (path: string) => void
  /** Shows what has happened beside Save; screen readers read it. */
  announce: (words: string) => void
  /** Offers to put back what was just taken out of a list, until the next change. */
  canPutBack: (removed: Removed) => void
  /** Asks for confirmation. @param yes the words of the button that confirms */
  ask: (title: string, yes: string) => Promise<boolean>
  /** The label of a page's form. */
  nameOfPage: (name: string) => string | undefined
}

export const ActionsContext = createContext({} as Actions)
export const useActions = () => useContext(ActionsContext)

/** By path: the problem of a field, in words that follow its label. */
export const ProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())
export const useProblem = (path: string) => useContext(ProblemsContext).get(path)
