/** What islands read of contexts while pages are made: some of it comes from other islands, around them. */
import type { Context } from 'react'

/** With what the context was for the island `by`. */
export type Read = { context: Context<unknown>; value: unknown; by: Island }

/** An island while its page is made. `shown`: the slots that it has shown so far */
export type Island = { id: string; around: Island | undefined; shown: Set<string>; reads: Read[] }

type ReactModule = typeof import('react')

let noting: { IslandContext: Context<Island | undefined>; useContext: ReactModule['useContext'] } | undefined

/** @returns React, by which islands note what they read. `react-loader.ts` gives it to them */
export function withReads(react: ReactModule): ReactModule {
  const { useContext } = react
  const IslandContext = react.createContext<Island | undefined>(undefined)
  noting = { IslandContext, useContext }

  function note<Value>(context: Context<Value>): Value {
    const value = useContext(context)
    const by = useContext(IslandContext)
    by?.reads.push({ context: context as Context<unknown>, value, by })
    return value
  }
  const isContext = (it: object) => Reflect.get(it, '$$typeof') === Symbol.for('react.context')
  const use = (it: Context<unknown>) => (isContext(it) ? note(it) : react.use(it))
  return { ...react, useContext: note, use: use as ReactModule['use'] }
}

/** @throws where nothing has given them that React */
export function notedReads() {
  if (noting) return noting
  throw new Error(
    'static-next: Next gives React to pages from another file. See docs/decisions/0007-what-we-rely-on-inside-next.md',
  )
}
