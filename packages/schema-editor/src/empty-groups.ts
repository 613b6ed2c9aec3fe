import { z } from 'zod'
import { unwrapped } from './words.ts'

/**
 * A value without the groups and lists that may be left out and have nothing in them: a form shows their fields all the
 * same.
 */
export function withoutEmptyGroups(schema: z.ZodType, value: unknown): unknown {
  const { inner } = unwrapped(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => withoutEmptyGroups(inner.element as z.ZodType, item))
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const shape: Record<string, z.ZodType> = inner.shape
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const schemaOfPart = shape[key]
      if (!schemaOfPart) return [[key, part]]
      const kept = withoutEmptyGroups(schemaOfPart, part)
      return unwrapped(schemaOfPart).isOptional && isEmpty(kept) ? [] : [[key, kept]]
    }),
  )
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === undefined || value === ''
}
