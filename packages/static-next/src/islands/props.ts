/**
 * The props of an island on their way to the browser: JSON, with what JSON has no word for as `{ $: kind, of: value }`.
 * `browser/props.ts` reads it.
 */
import { createElement, isValidElement, type ReactNode } from 'react'
import { ShownSlot } from './while-made.tsx'

type Encoded = { json: string; shown: object; slots: [string, ReactNode][]; refused: string[] }

/**
 * `json`: for the browser; `shown`: the same props with a slot in the place of each element that the server has made;
 * `slots`: what belongs into them; `refused`: a sentence for each prop that cannot be sent
 */
export async function encodeProps(props: object): Promise<Encoded> {
  const slots: Encoded['slots'] = []
  const refused: string[] = []

  /** @returns what is sent, and what is shown */
  async function encode(value: unknown, path: string): Promise<[sent: unknown, shown: unknown]> {
    const tagged = (kind: string, of?: unknown): [unknown, unknown] => [{ $: kind, of }, value]
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return [value, value]
    if (value === undefined) return tagged('undefined')
    if (typeof value === 'number') {
      const isPlain = Number.isFinite(value) && !Object.is(value, -0)
      return isPlain ? [value, value] : tagged('number', Object.is(value, -0) ? '-0' : String(value))
    }
    if (typeof value === 'bigint') return tagged('bigint', String(value))
    if (typeof value === 'object' && isNode(value)) {
      slots.push([path, value as ReactNode])
      return [
        { $: 'slot', of: path },
        createElement(ShownSlot, { key: path, name: path }, value as ReactNode),
      ]
    }
    if (Array.isArray(value)) {
      const items = await Promise.all(value.map((item, place) => encode(item, `${path}.${place}`)))
      return [items.map(([sent]) => sent), items.map(([, shown]) => shown)]
    }
    if (value instanceof Date) return tagged('date', value.getTime())
    if (value instanceof URL) return tagged('url', value.href)
    if (value instanceof Map || value instanceof Set) {
      const [sent, shown] = await encode([...value], path)
      const kind = value instanceof Map ? 'map' : 'set'
      return [{ $: kind, of: sent }, kind === 'map' ? new Map(shown as []) : new Set(shown as [])]
    }
    if (value instanceof Promise) {
      const [sent, shown] = await encode(await value, path)
      return [{ $: 'promise', of: sent }, Promise.resolve(shown)]
    }
    const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
    if ((prototype !== null && prototype !== Object.prototype) || '$$typeof' in (value as object)) {
      refused.push(`its prop ${path} is ${kindOf(value)}, which cannot be sent to a browser. ${wayOut}`)
      return [undefined, undefined]
    }
    const entries = await Promise.all(
      Object.entries(value as object)
        // As React does; in a list it would move the others.
        .filter(([, of]) => of !== undefined)
        .map(async ([key, of]) => [key, await encode(of, path ? `${path}.${key}` : key)] as const),
    )
    const sent = entries.map(([key, [part]]) => [key, part])
    const isPlain = !('$' in (value as object))
    return [
      isPlain ? Object.fromEntries(sent) : { $: 'object', of: sent },
      Object.fromEntries(entries.map(([key, [, part]]) => [key, part])),
    ]
  }

  const [sent, shown] = await encode(props, '')
  return { json: JSON.stringify(sent), shown: shown as object, slots, refused }
}

/** Whether it is an element, or will be one. */
function isNode(value: object) {
  return isValidElement(value) || Reflect.get(value, '$$typeof') === Symbol.for('react.lazy')
}

function kindOf(value: unknown) {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol') return 'a symbol'
  if ('$$typeof' in (value as object)) return 'a component'
  return `of the class ${(value as object).constructor?.name}`
}

const wayOut =
  "Put what needs it into the file with 'use client'; or send texts, numbers, lists and groups of them, Date, Map, Set, URL, BigInt, or elements."
