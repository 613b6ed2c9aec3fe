import { z } from 'zod'

/** `['articles', 3, 'alt']` as `articles[3].alt`, and `['modes', 'Sign In']` as `modes["Sign In"]`. */
export function pathOf(path: readonly PropertyKey[]) {
  return path.reduce((all: string, part) => {
    if (typeof part === 'number') return `${all}[${part}]`
    const key = String(part)
    if (!/^\w+$/.test(key)) return `${all}[${JSON.stringify(key)}]`
    return all ? `${all}.${key}` : key
  }, '')
}

/** Where something stands, by the way to it from the name of its file on: `content/blog.json: articles[3].alt`. */
export function whereOf([file, ...path]: readonly PropertyKey[]) {
  return `content/${String(file)}.json: ${pathOf(path)}`
}

/** Every text of a value, with the way to it. */
export function textsIn(value: unknown, path: PropertyKey[] = []): { text: string; path: PropertyKey[] }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((part, place) => textsIn(part, [...path, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]))
}

/** What a schema says of the field at a place; nothing where it has none. */
export function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
  const [key, ...rest] = path
  if (key === undefined) return inner
  const part =
    inner instanceof z.ZodArray ? inner.element : inner instanceof z.ZodObject && inner.shape[String(key)]
  return part ? fieldAt(part as z.ZodType, rest) : undefined
}

/** What is to be said of a place. */
export type Remark = { where: string; says: string }

/** A sentence each; of more than three of one kind, the first, and where the next are: a list of hundreds is not read. */
export function fewOf(remarks: Remark[]): string[] {
  const [first, second, third, ...others] = remarks
  if (!first || !second || !third || others.length === 0) {
    return remarks.map(({ where, says }) => `${where} ${says}`)
  }
  return [
    `${first.where} ${first.says} The same of ${remarks.length - 1} other texts: ${second.where}, ${third.where} …`,
  ]
}
