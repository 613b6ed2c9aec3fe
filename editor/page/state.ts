/** What the fields of a form share. */
import { createContext, useContext, useState } from 'react'
import type { Path } from '../form.ts'

/** Of a field: `wall/articles/2/title`. One text, so that React can tell whether it is the same. */
export function joinPath(path: Path): string {
  return path.join('/')
}

export function splitPath(path: string): Path {
  return path === '' ? [] : path.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

export function idOf(path: string): string {
  return `field/${path}`
}

export type Actions = {
  /** Changes the value at a path; `undefined` takes it out. */
  change: (path: string, change: (value: unknown) => unknown) => void
  /** Says that a writer has left a field: from now on its problem is said beside it. */
  leave: (path: string) => void
  /** Opens what is closed around a field, and puts the focus there. */
  show: (path: string) => void
  /** Tells people who listen to the page what has happened. */
  announce: (words: string) => void
}

export const ActionsContext = createContext<Actions>({ change() {}, leave() {}, show() {}, announce() {} })
export const useActions = () => useContext(ActionsContext)

/** By path: what is wrong, in words that follow the label. */
export const ProblemsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** What ties a field to its hint and its problem. */
export function useDescription(path: string, hint: string | undefined) {
  const problem = useContext(ProblemsContext).get(path)
  const ids = [hint && `${idOf(path)}-hint`, problem && `${idOf(path)}-problem`].filter(Boolean)
  return { problem, 'aria-describedby': ids.join(' ') || undefined }
}

/** The path of a field that is to be shown. */
export const ShownContext = createContext<string | undefined>(undefined)

/** Whether something that can be closed is open: it opens by itself for a field inside that is to be shown. */
export function useOpen(paths: string[]): [boolean, (isOpen: boolean) => void] {
  const shown = useContext(ShownContext)
  const isAround = paths.some((path) => shown === path || shown?.startsWith(`${path}/`))
  const [isOpen, setOpen] = useState(isAround)
  if (isAround && !isOpen) setOpen(true)
  return [isOpen, setOpen]
}
