/** The props of an island on their way to a browser: JSON, with the name of a slot in the place of each element. */
import { isValidElement, type ReactNode } from 'react'

/** `node`: an element that server code has made; `name`: where it stands in the props, `children.0` */
export type Slot = { name: string; node: ReactNode }

/** What server code has of each export of a file with `'use client'`, with its words: `theme of app/theme.ts`. */
export const exportsOfClients: WeakMap<object, string> = new WeakMap()

/**
 * @returns `json`: the props; `slots`: the elements in them; `refused`: a sentence for each prop that would not come back
 * from JSON as it was
 */
export function encodeProps(props: object): { json: string; slots: Slot[]; refused: string[] } {
  const slots: Slot[] = []
  const refused: string[] = []

  function encode(value: unknown, path: string, above: object[]): unknown {
    if (isValidElement(value)) {
      slots.push({ name: path, node: value })
      return { $slot: path }
    }
    const problem = problemOf(value, above)
    if (problem) refused.push(`its prop ${path} is ${problem}`)
    if (problem || typeof value !== 'object' || value === null) return value
    // A property that is undefined counts as one that is not there, for components too. In a list it would be null.
    const entries = Object.entries(value).filter(([, one]) => one !== undefined || Array.isArray(value))
    const encoded = entries.map(([key, one]) => {
      return [key, encode(one, path ? `${path}.${key}` : key, [...above, value])]
    })
    return Array.isArray(value) ? encoded.map(([, one]) => one) : Object.fromEntries(encoded)
  }

  const encoded = encode(props, '', [])
  return { json: refused.length > 0 ? '{}' : JSON.stringify(encoded), slots, refused }
}

/** @returns what a value is that JSON does not bring back, and what to write instead */
function problemOf(value: unknown, above: object[]): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined
    case 'number':
      return Number.isFinite(value)
        ? undefined
        : `the number ${value}, which JSON does not have. Write it as a text.`
    case 'undefined':
      return 'undefined, which a list in JSON does not have. Write null, or leave it out.'
    case 'bigint':
      return 'a BigInt. Write it as a text.'
    case 'symbol':
      return 'a symbol. Write it as a text.'
    case 'function':
      return `a function. ${inBrowser}`
  }
  if (typeof value !== 'object' || value === null) return undefined
  const object = value
  const exported = exportsOfClients.get(object)
  if (exported) return `${exported}, which is known in browsers alone. ${inBrowser}`
  if (above.includes(object)) return 'inside itself. Send the part that the component needs.'
  if (object instanceof Date) return 'a Date. Write the day as a text: value.toISOString().'
  if (object instanceof Promise) return 'a promise. Await it, and send what it brings.'
  if ('$$typeof' in object) return `a component. ${inBrowser}`
  if ('$slot' in object)
    return 'a group with the key "$slot", by which elements are marked. Give it another name.'
  if (Array.isArray(object) || isGroup(object)) return undefined
  return `a ${object.constructor?.name || 'value'}, which JSON does not have. Send texts, numbers, lists and groups of them.`
}

const inBrowser =
  "Write a component in a file with 'use client' that gives it this prop, and show that one on the page."

function isGroup(value: object) {
  const prototype = Object.getPrototypeOf(value)
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  return isPlain && Object.getOwnPropertySymbols(value).length === 0
}
