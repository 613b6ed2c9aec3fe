/**
 * Where a form is made otherwise than its file: where something leads is one question, though a file says it in one of two
 * fields.
 */
import { z } from 'zod'
import { unwrapped } from './words.ts'

/** The name of that question among the fields of a group. */
export const targetKey = 'leadsTo'

/** A group of fields, by their names. */
export type GroupSchema = z.ZodObject<Record<string, z.ZodType>>

/** Whether a thing may lead to a page of this site or to any other address. */
export function isTargeted({ shape }: GroupSchema): boolean {
  return 'page' in shape && 'url' in shape
}

/** Whether a form has no field for a part of its schema. */
export function isHidden(schema: z.ZodType | undefined): boolean {
  return schema !== undefined && unwrapped(schema).inner.meta()?.isHidden === true
}

/** What a file holds, as its form has it: Keystatic opens none with a value that it has no field for. */
export function toForm(schema: z.ZodType, value: unknown): unknown {
  return mapGroups(schema, value, (whole, shape) => {
    const shown = Object.entries(whole).filter(([name]) => !isHidden(shape.shape[name]))
    const group = Object.fromEntries(shown)
    if (!isTargeted(shape)) return group
    const { page, url, ...others } = group
    return { ...others, [targetKey]: { page, url } }
  })
}

/** What a form holds, as its file has it. */
export function fromForm(schema: z.ZodType, value: unknown): unknown {
  return mapGroups(schema, value, ({ [targetKey]: target, ...others }) => ({
    ...others,
    ...(target as object | undefined),
  }))
}

/** A value without what may be left out and has nothing in it: a form shows fields for it all the same. */
export function withoutEmptyGroups(schema: z.ZodType, value: unknown): unknown {
  return mapGroups(schema, value, (group, { shape }) => {
    const canGo = (key: string) => shape[key] && unwrapped(shape[key]).isOptional
    return Object.fromEntries(Object.entries(group).filter(([key, part]) => !canGo(key) || !isEmpty(part)))
  })
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === undefined || value === ''
}

type Group = Record<string, unknown>

/** @param change of a group whose parts are changed already, with its schema */
function mapGroups(
  schema: z.ZodType,
  value: unknown,
  change: (group: Group, schema: GroupSchema) => Group,
): unknown {
  const { inner } = unwrapped(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => mapGroups(inner.element as z.ZodType, item, change))
  }
  const group = groupOf(inner)
  if (!group || typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => {
    const schemaOfPart = group.shape[key]
    return [key, schemaOfPart ? mapGroups(schemaOfPart, part, change) : part]
  })
  return change(Object.fromEntries(parts), group)
}

/** A group; or groups of which a place holds one, with all their fields: those that not all of them have may be missing. */
export function groupOf(schema: z.ZodType): GroupSchema | undefined {
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
