/**
 * What islands do while pages are made: what of them acts by itself in a browser, so that it cannot wait for a visitor, and
 * what they read of the islands around them.
 */
import type { Component, Context, ReactElement, ReactNode } from 'react'

/**
 * `acts`: what of the island does something without a visitor: a hook, a method, an event or a reference; `state`: by what it
 * keeps what changes; `provides`: whether it gives any context; `readers`: the islands that read one, by their names
 */
export type Note = { acts: string[]; state: string[]; provides: boolean; readers: string[] }

/** An island while its page is made. `by`: its file and its name */
export type Island = {
  id: string
  by: string
  /** The slots that it has shown so far. */
  shown: Set<string>
  acts: Set<string>
  state: Set<string>
  /** Of its class components; what they have is known when they are whole. */
  instances: Set<Component>
  provides: boolean
  givers: Set<Island>
  readers: Set<Island>
  isWritten: boolean
}

/**
 * Where something is drawn: by the island around it, or in a slot, by the server and by components of Next's own. `given`: the
 * contexts that islands give there, whatever their value; `waits`: the prop of the island in which it waits to be shown
 */
export type Place = {
  island: Island
  isSlot?: boolean
  given: Map<Context<unknown>, Island>
  waits?: string
}

type ReactModule = typeof import('react')
type Hook = (...args: unknown[]) => unknown

let recorder: { react: ReactModule; PlaceContext: Context<Place | undefined> } | undefined

/** The contexts of islands; Next's own are others. */
const contexts = new WeakSet<object>()

const actingHooks = ['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useSyncExternalStore'] as const

const stateHooks = ['useState', 'useReducer'] as const

/** Events that come without a visitor, or by what the loader does not hear: it would load React for each thumb that scrolls. */
const unheard = /^on(Load|Error|Scroll|Toggle|Animation|Transition|Touch|CanPlay|Play|TimeUpdate|Ended)/

/** @returns React, by which islands note what they do. `react-loader.ts` gives it to them */
export function withNotes(react: ReactModule): ReactModule {
  recorder = { react, PlaceContext: react.createContext<Place | undefined>(undefined) }
  const before =
    (note: () => void, hook: Hook): Hook =>
    (...args) => {
      note()
      return hook(...args)
    }
  const hooks = (names: readonly (keyof ReactModule)[], note: (name: string) => void) =>
    names.map((name) => [name, before(() => note(name), react[name] as Hook)])

  function createContext<Value>(value: Value): Context<Value> {
    const context = react.createContext(value)
    contexts.add(context)
    type ConsumerProps = { children: (value: Value) => ReactElement }
    const Consumer = ({ children }: ConsumerProps) => children(useContext(context))
    return Object.assign(context, { Consumer })
  }
  function useContext<Value>(context: Context<Value>): Value {
    noteRead(context as Context<unknown>)
    return react.useContext(context)
  }
  function use(it: Context<unknown> | Promise<unknown>) {
    if (isContext(it)) return useContext(it)
    // What the server sends is kept when it is first asked for, and stands in the page already.
    if (Reflect.get(it, 'status') !== 'fulfilled') noteAct('use(promise)')
    return react.use(it)
  }
  function useDeferredValue(value: unknown, ...first: unknown[]) {
    if (first.length > 0 && !Object.is(first[0], value)) noteAct('useDeferredValue')
    return react.useDeferredValue(value, ...first)
  }
  return {
    ...react,
    ...Object.fromEntries([
      ...hooks(actingHooks, noteAct),
      ...hooks(stateHooks, (name) => currentIsland()?.state.add(name)),
    ]),
    createContext,
    useContext,
    use: use as ReactModule['use'],
    useDeferredValue: useDeferredValue as ReactModule['useDeferredValue'],
    Component: notedClass(react.Component),
    PureComponent: notedClass(react.PureComponent),
    ...withNotedElements({ createElement: react.createElement, cloneElement: react.cloneElement }),
  }
}

/** @returns the functions that make elements; what of an element acts by itself is noted */
export function withNotedElements<Module extends object>(makers: Module): Module {
  const noted = Object.entries(makers).map(([name, make]) => [
    name,
    typeof make !== 'function'
      ? make
      : (...args: unknown[]) => {
          const element = make(...args)
          if (typeof element?.type === 'string') noteElement(element)
          return contexts.has(element?.type) ? withGiven(element) : element
        },
  ])
  return { ...makers, ...Object.fromEntries(noted) }
}

function noteElement({ type, props }: ReactElement<Record<string, unknown>, string>) {
  if (typeof props.ref === 'function') noteAct('ref')
  for (const name of Object.keys(props))
    if (unheard.test(name) && props[name]) noteAct(`${name} of <${type}>`)
}

/** What stands in a provider of a context knows which island gives it. */
function withGiven(provider: ReactElement<{ children?: ReactNode }, Context<unknown>>): ReactElement {
  const { react } = notedReact()
  const { children } = provider.props
  return react.cloneElement(provider, {}, react.createElement(Given, { context: provider.type }, children))
}

function Given({ context, children }: { context: Context<unknown>; children?: ReactNode }): ReactNode {
  const { react, PlaceContext } = notedReact()
  const place = react.useContext(PlaceContext)
  if (!place || place.isSlot) return children
  const given = new Map([...place.given, [context, place.island]])
  return react.createElement(PlaceContext, { value: { ...place, given } }, children)
}

/** A function, which classes of before ES2015 can call. */
function notedClass<Class extends typeof Component>(Base: Class): Class {
  function Noted(this: Component, ...args: unknown[]) {
    currentIsland()?.instances.add(this)
    const { contextType } = this.constructor as { contextType?: Context<unknown> }
    if (contextType) noteRead(contextType)
    Base.apply(this, args as never)
  }
  return Object.assign(Noted, { prototype: Base.prototype }) as unknown as Class
}

/**
 * @returns the island that draws what is being made; elements may be made outside of any. By `use`, which classes may call too
 */
function currentIsland(): Island | undefined {
  try {
    const place = recorder?.react.use(recorder.PlaceContext)
    return place?.isSlot ? undefined : place?.island
  } catch {
    return undefined
  }
}

/** Whether anything was noted. */
let isNoted = false

/**
 * @param act does what is to be noted, in a file that Next compiles
 * @param why nobody would note it
 * @throws where nobody does
 */
export function checkNotes(act: () => unknown, why: string) {
  isNoted = false
  act()
  if (!isNoted) throw new Error(`static-next: Next ${why}. ${seeDecision}`)
}

/** Notes that the island which is being drawn does something in a browser by itself. */
export function noteAct(what: string) {
  isNoted = true
  const island = currentIsland()
  if (island?.isWritten) throw new Error(`static-next: Next writes a page before it is whole. ${seeDecision}`)
  island?.acts.add(what)
}

/** The island that gives the context there, if one does, and who reads it know of each other. */
function noteRead(context: Context<unknown>) {
  const by = currentIsland()
  const giver = recorder?.react.use(recorder.PlaceContext)?.given.get(context)
  if (!by || !giver || giver === by) return
  giver.readers.add(by)
  by.givers.add(giver)
}

function isContext(it: object): it is Context<unknown> {
  return Reflect.get(it, '$$typeof') === Symbol.for('react.context')
}

/** @returns where something is drawn, in a slot of an island too */
export function usePlace(): Place | undefined {
  const { react, PlaceContext } = notedReact()
  return react.useContext(PlaceContext)
}

export function newIsland(id: string, by: string): Island {
  return {
    id,
    by,
    shown: new Set(),
    acts: new Set(),
    state: new Set(),
    instances: new Set(),
    provides: false,
    givers: new Set(),
    readers: new Set(),
    isWritten: false,
  }
}

/** What has been noted of an island, once its page is whole. */
export function noteOf(island: Island): Note {
  island.isWritten = true
  const hasState = [...island.instances].some((one) => Reflect.get(one, 'state'))
  return {
    acts: actsOf(island).toSorted(),
    state: [...island.state, ...(hasState ? ['state'] : [])].toSorted(),
    provides: island.provides,
    readers: [...island.readers].map(({ id }) => id).toSorted(),
  }
}

/** What it shows changes by itself, too, where what it reads does. */
function actsOf({ acts, instances, givers }: Island): string[] {
  const isMounted = [...instances].some(({ componentDidMount }) => componentDidMount)
  const given = [...givers].flatMap((giver) => {
    const by = actsOf(giver)
    return by.length > 0 ? [`${giver.id.split('#')[1]} (${by.join(', ')})`] : []
  })
  return [...new Set([...acts, ...(isMounted ? ['componentDidMount'] : []), ...given])]
}

/** Ends what says that Next or React has changed. */
export const seeDecision = 'See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md'

/** @throws where nothing has given islands that React */
export function notedReact() {
  if (recorder) return recorder
  throw new Error(`static-next: Next gives React to pages from another file. ${seeDecision}`)
}
