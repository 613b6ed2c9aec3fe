/** What a form holds: how its items are called, what new ones begin with, and how a value in it is changed. */
import { fieldKind, type Group, type Schema } from './form.ts'

/** A text of up to so many letters says little alone. */
const shortText = 12

/** What an item is called in its list: by its first text, or by all where they are but letters, shapes and colours. */
export function itemName(schema: Schema, value: unknown): string {
  if (!isGroup(value)) return String(value ?? '')
  const keys = Object.keys(schema.properties ?? {}).filter((key) => key !== 'page' && key !== 'url')
  const texts = keys.map((key) => value[key]).filter((text) => typeof text === 'string' && text !== '')
  return texts.every((text) => String(text).length <= shortText) ? texts.join(' ') : String(texts[0])
}

/** What a new item begins with: all that it has to have, empty. */
export function emptyValue(schema: Schema): unknown {
  const kind = fieldKind(schema)
  if (kind !== 'group') return kind === 'list' ? [] : kind === 'text' ? '' : undefined
  const { properties = {}, required = [] } = schema
  const parts = Object.entries(properties).filter(([key]) => required.includes(key))
  return Object.fromEntries(parts.map(([key, part]) => [key, emptyValue(part)]))
}

/**
 * @param keys on the way to a value
 * @param change of that value; who returns nothing takes it out
 * @returns a copy with it. A group that may be left out goes with the last word in it; a new field stands where the schema has it.
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

/** A picture with another file: what was said of the former one is not true of it. */
export function withFile(picture: Group, src: string): Group {
  if (!picture.src || picture.src === src) return { ...picture, src }
  return { ...picture, src, alt: '', decorative: undefined, focus: undefined }
}

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === undefined || value === ''
}
