/**
 * Forms without Keystatic's fields, which draw in browsers alone and are asked there: here they hand back what they are
 * given.
 */
import type { ComponentSchema } from '@keystatic/core'
import type { z } from 'zod'

import { fieldsOf } from '../src/fields.tsx'
import { fromForm, toForm, withoutEmptyGroups } from '../src/form-shape.ts'

export { fieldsOf }

jest.mock('@keystatic/core', () => ({
  fields: {
    object: (parts: object, settings: object) => ({ kind: 'object', fields: parts, ...settings }),
    array: (element: object, settings: object) => ({ kind: 'array', element, ...settings }),
    select: (settings: object) => ({ kind: 'form', parse: (value: unknown) => value, ...settings }),
    checkbox: (settings: object) => ({ kind: 'form', ...settings }),
    image: (settings: object) => ({ kind: 'form', ...settings }),
  },
}))

/** @returns what stands in a file after a form of it was opened and saved */
export function savedAgain(group: z.ZodObject, value: unknown): unknown {
  const form: ComponentSchema = { kind: 'object', fields: fieldsOf(group) }
  const written = JSON.stringify(fromForm(group, saved(form, toForm(group, value))))
  return withoutEmptyGroups(group, JSON.parse(written))
}

/** What is written for a value that was read and left alone. */
function saved(field: ComponentSchema, value: unknown): unknown {
  if (field.kind === 'array') return (value as unknown[]).map((item) => saved(field.element, item))
  if (field.kind === 'object') {
    const parts = value as Record<string, unknown> | undefined
    const unknown = Object.keys(parts ?? {}).find((name) => !(name in field.fields))
    if (unknown) throw new Error(`Keystatic opens no form with a value for "${unknown}", which has no field.`)
    return Object.fromEntries(
      Object.entries(field.fields).flatMap(([name, part]) => {
        const text = saved(part, parts?.[name])
        return text === undefined ? [] : [[name, text]]
      }),
    )
  }
  if (field.kind !== 'form') throw new Error(field.kind)
  const { parse, serialize } = field as unknown as {
    parse: (value: unknown, extra: object) => unknown
    serialize: (value: unknown) => { value: unknown }
  }
  return serialize(parse(value, {})).value
}
