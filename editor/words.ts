/**
 * What the editor says of a part of the schema.
 */
import { z } from 'zod'

/** A schema without what says that its value may be left out. */
export function unwrapped(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean } {
  if (!(schema instanceof z.ZodOptional)) return { inner: schema, isOptional: false }
  return { inner: unwrapped(schema.unwrap() as z.ZodType).inner, isOptional: true }
}

/** "menuLabel" as "Menu label", but where the schema has a title for it. */
export function labelFor(schema: z.ZodType, name: string): string {
  const { title } = schema.meta() ?? {}
  if (title) return title
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** What one item of "articles" or "cities" is called. */
export function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}

/** What a field is for, and how long it may be. */
export function hintFor(schema: z.ZodType): string | undefined {
  const { description: asInFile, minLength, maxLength } = schema.meta() ?? {}
  const description = asInFile?.replace('leave the field out', 'leave it empty')
  if (!maxLength) return description
  return `${description}; ${minLength ? `${minLength} to` : 'at most'} ${maxLength} characters`
}

/** What the schema says of a value, as it is said of a file, without what only those need who write JSON. */
export function problemWith(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error?.issues[0]?.message.replace(/, (in double quotes|without quotes|in \[ \])/, '')
}
