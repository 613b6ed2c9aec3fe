/** What a form holds: how its items are called, what new ones begin with, and how a value in it is changed. */
import { fieldKind, type Group, type Schema } from './form.ts'

/** Texts up to this length do not tell an item from others by themselves. */
const shortText = 12

/** The name of an item in its list: its first text, or all of them where each is short. */
export function itemName(schema: Schema, value: unknown): string {
  if (!isGroup(value)) return String(value ?? '')
  const keys = Object.keys(schema.properties ?? {}).filter((key) => key !== 'page' && key !== 'url')
  const texts = keys.map((key) => value[key]).filter((text) => typeof text === 'string' && text !== '')
  return texts.every((text) => String(text).length <= shortText) ? texts.join(' ') : String(texts[0])
}

/** The value of a new item: its required fields, empty. */
export function emptyValue(schema: Schema): unknown {
  const kind = fieldKind(schema)
  if (kind !== 'group') return kind === 'list' ? [] : kind === 'text' ? '' : undefined
  const { properties = {}, required = [] } = schema
  const parts = Object.entries(properties).filter(([key]) => required.includes(key))
  return Object.fromEntries(parts.map(([key, part]) => [key, emptyValue(part)]))
}

/**
 * @param keys on the way to a value
 * @param change of that value; `undefined` removes it
 * @returns a changed copy. An optional group is removed with its last word; a new field gets its place in the schema's order.
 */
export function setAt(
  schema: Schema,
  value: unknown,
  [key, ...rest]: string[],
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  const { properties = {}, required = [], items } = schema
  if (items) {
    const list = value as unknown[]
    return list.with(Number(key), setAt(items, list[Number(key)], rest, change))
  }
  const before = isGroup(value) ? value : {}
  const part = setAt(properties[key] ?? {}, before[key], rest, change)
  const isLeftOut = rest.length > 0 && !required.includes(key) && isEmpty(part)
  const inOrder = Object.fromEntries(Object.keys(properties).map((one) => [one, undefined]))
  return { ...inOrder, ...before, [key]: isLeftOut ? undefined : part }
}

/** A picture with another file, without the words and the focus of the former one. */
export function withFile(picture: Group, src: string): Group {
  // One that may be left out has no words yet; the file has to have them, empty or not.
  if (!picture.src || picture.src === src) return { ...{ src, alt: '' }, ...picture, src }
  return { ...picture, src, alt: '', decorative: undefined, focus: undefined }
}

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === undefined || value === ''
}
