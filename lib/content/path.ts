import { z } from 'zod'

/** The way to a place in the content: the name of a file without `.json`, then the keys of fields and the places of items. */
export type Path = readonly PropertyKey[]

/** `['articles', 3, 'alt']` as `articles[3].alt`, and `['modes', 'Sign In']` as `modes["Sign In"]`. */
export function dotted(keys: Path): string {
  return keys.reduce((all: string, part) => {
    if (typeof part === 'number') return `${all}[${part}]`
    const key = String(part)
    if (!/^\w+$/.test(key)) return `${all}[${JSON.stringify(key)}]`
    return all ? `${all}.${key}` : key
  }, '')
}

/** Every text of a value, with the way to it. */
export function textsIn(value: unknown, path: PropertyKey[] = []): { text: string; path: PropertyKey[] }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((part, place) => textsIn(part, [...path, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]))
}

/** What stands at a place; nothing where there is no such place. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce(
    (group, key) => (typeof group === 'object' && group !== null ? Reflect.get(group, key) : undefined),
    value,
  )
}

/** The field of a schema at a place; nothing where it has none. */
export function fieldAt(schema: z.ZodType | undefined, path: Path): z.ZodType | undefined {
  const inner = schema && withoutOptional(schema)
  const [key, ...rest] = path
  if (key === undefined) return inner
  const part =
    inner instanceof z.ZodArray ? inner.element : inner instanceof z.ZodObject && inner.shape[String(key)]
  return part ? fieldAt(part as z.ZodType, rest) : undefined
}

function withoutOptional(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
}

/** Enough of a text to know it by. */
export function shortened(text: string, length = 60): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}
