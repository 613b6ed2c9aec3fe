/**
 * Where a form is made otherwise than its file: where something leads is one question, though a file says it in one of two
 * fields.
 */
import { z } from 'zod'
import { unwrapped } from './words.ts'

/** The name of that question among the fields of a group. */
export const targetKey = 'leadsTo'

/** Whether a thing may lead to a page of this site or to any other address. */
export function isTargeted({ shape }: z.ZodObject): boolean {
  return 'page' in shape && 'url' in shape
}

/** The fields of a group, but for where it leads. */
export function withoutTarget(group: z.ZodObject): z.ZodObject {
  if (!isTargeted(group)) return group
  const { page, url, ...others } = group.shape
  return z.strictObject(others)
}

/** What a file holds, as its form has it. */
export function toForm(schema: z.ZodType, value: unknown): unknown {
  return reshaped(schema, value, ({ page, url, ...others }) => ({ ...others, [targetKey]: { page, url } }))
}

/** What a form holds, as its file has it. */
export function fromForm(schema: z.ZodType, value: unknown): unknown {
  return reshaped(schema, value, ({ [targetKey]: target, ...others }) => ({
    ...others,
    ...(target as object | undefined),
  }))
}

type Group = Record<string, unknown>

function reshaped(schema: z.ZodType, value: unknown, change: (group: Group) => Group): unknown {
  const { inner } = unwrapped(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => reshaped(inner.element as z.ZodType, item, change))
  }
  const group = groupOf(inner)
  if (!group || typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => {
    const schemaOfPart: z.ZodType | undefined = group.shape[key]
    return [key, schemaOfPart ? reshaped(schemaOfPart, part, change) : part]
  })
  return isTargeted(group) ? change(Object.fromEntries(parts)) : Object.fromEntries(parts)
}

/** A group; or groups of which a place holds one, with all their fields: those that not all of them have may be missing. */
export function groupOf(schema: z.ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema
  if (!(schema instanceof z.ZodUnion)) return
  const groups = schema.options.filter((option): option is z.ZodObject => option instanceof z.ZodObject)
  if (groups.length < schema.options.length) return
  const all: Record<string, z.ZodType> = Object.assign({}, ...groups.map(({ shape }) => shape))
  return z.strictObject(
    Object.fromEntries(
      Object.entries(all).map(([name, part]) => [
        name,
        groups.every(({ shape }) => name in shape) ? part : part.optional(),
      ]),
    ),
  )
}
