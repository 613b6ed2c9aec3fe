/**
 * The fields of the editor, made from the schema of the content: what a field is called, what it is for, what may stand
 * in it. A field that is added to the schema is in the editor by itself.
 */
import { type ComponentSchema, fields } from '@keystatic/core'
import { z } from 'zod'
import { choiceField } from './choice-field.ts'
import { type GroupSchema, groupOf, isHidden, isTargeted, targetKey } from './form-shape.ts'
import { headings, type Part, partField } from './part-field.tsx'
import { isPictureSchema, pictureField } from './picture-field.tsx'
import { targetField } from './target-field.tsx'
import { textField } from './text-field.tsx'
import { hintFor, labelFor, singular, unwrapped } from './words.ts'

/** Up to this length a text says little alone. */
const shortText = 12

/**
 * The fields of a group: words first, then pictures, each in the order of the schema; then the parts that fewer people
 * need, each with a heading. How the file is ordered is another matter: see json-layout.ts.
 */
export function fieldsOf(group: GroupSchema, isOptional = false): Record<string, ComponentSchema> {
  const { page, url, ...others } = group.shape
  const parts = Object.entries(isTargeted(group) ? others : group.shape)
    .filter(([, schema]) => !isHidden(schema))
    .map(([name, schema]) => ({
      name,
      field: fieldFor(schema, name, isOptional),
      place: partFor(schema),
    }))
  const target = isTargeted(group) ? [[targetKey, targetField(group)] as const] : []
  const inPlace = (place: Part) =>
    parts.flatMap((part) => (part.place === place ? [[part.name, part.field] as const] : []))
  return Object.fromEntries([
    ...inPlace('words'),
    ...target,
    ...inPlace('pictures'),
    ...headings.flatMap((heading) => {
      const those = inPlace(heading.place)
      return those.length > 0 ? [[`part-${heading.place}`, partField(heading)] as const, ...those] : []
    }),
  ])
}

function partFor(schema: z.ZodType): Part {
  const { inner } = unwrapped(schema)
  if (isPictureSchema(inner)) return 'pictures'
  const { place } = inner.meta() ?? {}
  return headings.find((heading) => heading.place === place)?.place ?? 'words'
}

/**
 * @param name the key of the field, or what one item of a list is called
 * @param mayBeEmpty whether it may be left empty, because it belongs to a group that may
 * @throws when the schema has something that the editor has no field for
 */
function fieldFor(schema: z.ZodType, name: string, mayBeEmpty = false): ComponentSchema {
  const { inner, isOptional } = unwrapped(schema)
  const label = labelFor(inner, name)
  const canBeEmpty = isOptional || mayBeEmpty
  const description = hintFor(inner, canBeEmpty)
  if (isPictureSchema(inner)) return pictureField(inner, name)
  const group = groupOf(inner)
  if (group) return fields.object(fieldsOf(group, canBeEmpty), { label, description })
  if (inner instanceof z.ZodArray) {
    const element = fieldFor(inner.element as z.ZodType, singular(name))
    return fields.array(element, { label, description, itemLabel: labelOfItem })
  }
  const choices = choicesOf(inner)
  if (choices) return choiceField({ label, description, choices, canBeEmpty })
  if (isText(inner) || inner instanceof z.ZodNumber) return textField({ schema: inner, name, canBeEmpty })
  throw new Error(`schema-editor has no field for "${name}", which is a ${inner.type} in the schema.`)
}

function isText(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => isText(option as z.ZodType))
  return schema instanceof z.ZodString
}

/** What a field with fixed values can hold. */
function choicesOf(schema: z.ZodType): (string | number | boolean)[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodLiteral) return [...schema.values] as (string | number | boolean)[]
  if (!(schema instanceof z.ZodUnion)) return
  const choices = schema.options.map((option) => choicesOf(option as z.ZodType))
  return choices.every((choice) => choice !== undefined) ? choices.flat() : undefined
}

/** What an item is called in its list: by its first text, or by all where they are but letters, shapes and colours. */
function labelOfItem(item: unknown): string {
  const { value, fields: parts } = item as { value?: unknown; fields?: Record<string, { value?: unknown }> }
  if (typeof value === 'string') return value
  const texts = Object.values(parts ?? {}).flatMap((part) =>
    typeof part.value === 'string' ? [part.value] : [],
  )
  return texts.every((text) => text.length <= shortText) ? texts.join(' ') : (texts[0] ?? '')
}
