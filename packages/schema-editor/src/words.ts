/** What the editor says of a part of the schema. */
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

/** What a field is for, how long it may be, how it may be written, and whether it may stay empty. */
export function hintFor(schema: z.ZodType, canBeEmpty = false): string | undefined {
  const { description, minLength, maxLength, minItems, isRunning } = schema.meta() ?? {}
  const isList = schema instanceof z.ZodArray
  const hints = [
    description,
    maxLength && `${minLength ? `${minLength} to` : 'At most'} ${maxLength} characters`,
    isRunning &&
      'An empty line begins a new paragraph; **bold**, *italic* and [words](https://example.com) work',
    isList && minItems ? `At least ${minItems === 1 ? 'one' : minItems}` : undefined,
    canBeEmpty || (isList && !minItems) ? 'May stay empty' : undefined,
  ].filter(Boolean)
  return hints.length > 0 ? `${hints.join('. ')}.` : undefined
}

/** What the schema says of a value, as it is said of a file, without what only those need who write JSON. */
export function problemWith(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value, { reportInput: true })
  const [issue] = error?.issues ?? []
  return issue && forPeople(issue.message)
}

/** A sentence on a mistake, for people who fill in a form. */
export function forPeople(sentence: string): string {
  return sentence
    .replace(/, (in double quotes|without quotes|in \[ \])/, '')
    .replace('or write "" with "decorative": true', 'or tick that it means nothing')
    .replace(/Write a list of ([^.]*)\./, 'Add $1.')
}

/** How Keystatic asks about a value: it throws what is wrong. */
export function validateBy<Value>(problemOf: (value: Value) => string | undefined) {
  return (value: Value): Value => {
    const problem = problemOf(value)
    if (problem) throw new Error(problem)
    return value
  }
}
