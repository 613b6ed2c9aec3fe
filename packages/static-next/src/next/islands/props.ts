/**
 * The props of an island on their way to what draws it, while pages are made and in browsers: JSON, with what JSON has no
 * word for as `{ $: kind, of: value }`. `browser/props.ts` reads it.
 */
import { isValidElement, type ReactNode } from 'react'

/** `node`: what the server has made */
export type Slot = { name: string; node: ReactNode }

/** What server code has of each export of a file with `'use client'`, with its words: `theme of app/theme.ts`. */
export const exportsOfClients: WeakMap<object, string> = new WeakMap()

type Encoded = { json: string; slots: Slot[]; refused: string[] }

/**
 * `json`: the props, with the name of a slot in the place of each element that the server has made; `slots`: what belongs
 * into them; `refused`: a sentence for each prop that cannot be sent
 */
export async function encodeProps(props: object): Promise<Encoded> {
  const slots: Slot[] = []
  const refused: string[] = []
  /** In the order in which they are sent: what comes again is sent by its number. */
  const sent: Map<object, number> = new Map()

  async function encode(given: unknown, path: string): Promise<unknown> {
    // As React does, which sends an address (`URL`) as a text, and an invalid date as null.
    const value = hasJson(given) && !isValidDate(given) ? given.toJSON(path) : given
    const tagged = (kind: string, of?: unknown) => ({ $: kind, of })
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (value === undefined) return tagged('undefined')
    if (typeof value === 'number') {
      const isPlain = Number.isFinite(value) && !Object.is(value, -0)
      return isPlain ? value : tagged('number', Object.is(value, -0) ? '-0' : String(value))
    }
    if (typeof value === 'bigint') return tagged('bigint', String(value))
    if (typeof value === 'object' && isNode(value)) {
      slots.push({ name: path, node: value as ReactNode })
      return tagged('slot', path)
    }
    if (!isSendable(value)) {
      refused.push(`its prop ${path} is ${kindOfValue(value)}, which cannot be sent to a browser. ${wayOut}`)
      return undefined
    }
    const number = sent.get(value)
    if (number !== undefined) return tagged('same', number)
    sent.set(value, sent.size)
    const encodeAll = async (values: [path: string | number, value: unknown][]) => {
      // Those that fail while others are waited for are heard.
      for (const [, one] of values) if (one instanceof Promise) one.catch(() => {})
      const all: unknown[] = []
      for (const [key, one] of values) all.push(await encode(one, path ? `${path}.${key}` : String(key)))
      return all
    }
    if (Array.isArray(value)) return encodeAll(Array.from(value, (one, place) => [place, one]))
    if (value instanceof Date) return tagged('date', value.getTime())
    if (value instanceof Set) return tagged('set', await encodeAll([...[...value].entries()]))
    if (value instanceof Map) {
      const pairs: unknown[] = []
      for (const pair of value) pairs.push(await encodeAll([...pair.entries()]))
      return tagged('map', pairs)
    }
    if (value instanceof Promise) return tagged('promise', await encode(await value, path))
    // As React does; in a list it would move the others.
    const entries = Object.entries(value).filter(([, one]) => one !== undefined)
    const values = await encodeAll(entries)
    const group = Object.fromEntries(entries.map(([key], place) => [key, values[place]]))
    return '$' in value ? tagged('object', group) : group
  }

  const json = JSON.stringify(await encode(props, ''))
  return { json, slots, refused }
}

function hasJson(value: unknown): value is { toJSON(key: string): unknown } {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'toJSON') === 'function'
}

function isValidDate(value: object) {
  return value instanceof Date && !Number.isNaN(value.getTime())
}

/** Whether it is an element, or will be one. */
function isNode(value: object) {
  return isValidElement(value) || Reflect.get(value, '$$typeof') === Symbol.for('react.lazy')
}

function isSendable(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false
  if ([Array, Date, Map, Set, Promise].some((kind) => value instanceof kind)) return true
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function kindOfValue(value: unknown) {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol') return 'a symbol'
  const exported = exportsOfClients.get(value as object)
  if (exported) return `${exported}, a file with 'use client'`
  if ('$$typeof' in (value as object)) return 'a component'
  return `of the class ${(value as object).constructor?.name}`
}

const wayOut =
  "Write a component in a file with 'use client' that gives it this prop, and show that; or send texts, numbers, lists and groups of them, Date, Map, Set, BigInt, or elements."
