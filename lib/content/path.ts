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

/** Enough of a text to know it by. */
export function shortened(text: string, length = 60): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

/** What is to be said of a place. */
export type Remark = { where: string; says: string }

/** A sentence each; of more than `most` of one kind in one file, the first, and where the next are: hundreds are not read. */
export function fewOf(remarks: Remark[], most = 3): string[] {
  const fileOf = ({ where }: Remark) => where.split(': ')[0]
  return [...new Set(remarks.map(fileOf))].flatMap((file) => {
    const all = remarks.filter((remark) => fileOf(remark) === file)
    const [first, second, third] = all
    if (!first || !second || !third || all.length <= most)
      return all.map(({ where, says }) => `${where} ${says}`)
    const [, ...places] = [first, second, third].map(({ where }) => where.split(': ')[1])
    return `${first.where} ${first.says} The same of ${all.length - 1} other texts of the file: ${places.join(', ')} …`
  })
}
