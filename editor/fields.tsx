/**
 * The fields of the editor, made from the schema of the content: what a field is called, what it is for, what may stand
 * in it. A field that is added to `content/schema.mjs` is in the editor by itself.
 */
import { type ComponentSchema, fields } from '@keystatic/core'
import { z } from 'zod'
import { picture } from '@/content/schema.mjs'
import { choiceField } from './choice-field'
import { pictureField } from './picture-field'
import { textField } from './text-field'
import { labelFor, singular, unwrapped } from './words'

/** Up to this length a text says little alone. */
const shortText = 12

/** The parts of a group, in the order of the schema. */
export function fieldsOf(group: z.ZodObject, isOptional = false): Record<string, ComponentSchema> {
  return Object.fromEntries(
    Object.entries(group.shape)
      .filter(([, schema]) => !unwrapped(schema as z.ZodType).inner.meta()?.isHidden)
      .map(([name, schema]) => [
        name,
        group === picture && name === 'src'
          ? pictureField(schema)
          : fieldFor(schema as z.ZodType, name, isOptional),
      ]),
  )
}

/**
 * @param name the key of the field, or what one item of a list is called
 * @param mayBeEmpty whether it may be left empty, because it belongs to a group that may
 * @throws when the schema has something that the editor has no field for: nobody would miss it until they looked
 */
function fieldFor(schema: z.ZodType, name: string, mayBeEmpty = false): ComponentSchema {
  const { inner, isOptional } = unwrapped(schema)
  const label = labelFor(inner, name)
  const { description } = inner.meta() ?? {}
  const canBeEmpty = isOptional || mayBeEmpty
  if (inner instanceof z.ZodObject) return fields.object(fieldsOf(inner, canBeEmpty), { label, description })
  if (inner instanceof z.ZodArray) {
    const element = fieldFor(inner.element as z.ZodType, singular(name))
    return fields.array(element, { label, description, itemLabel: labelOfItem })
  }
  const choices = choicesOf(inner)
  if (choices) return choiceField({ label, description, choices, canBeEmpty })
  if (inner instanceof z.ZodUnion && inner.options.every((option) => option instanceof z.ZodObject)) {
    return fields.object(fieldsOf(merged(inner.options)), { label, description })
  }
  if (isText(inner) || inner instanceof z.ZodNumber) return textField({ schema: inner, name, canBeEmpty })
  throw new Error(`editor/fields.tsx has no field for "${name}", which is a ${inner.type} in the schema.`)
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

/** Groups of which a place holds one: all their fields, and those that not all of them have may be left empty. */
function merged(groups: readonly z.ZodObject[]): z.ZodObject {
  const all: Record<string, z.ZodType> = Object.assign({}, ...groups.map(({ shape }) => shape))
  return z.strictObject(
    Object.fromEntries(
      Object.entries(all).map(([name, schema]) => [
        name,
        groups.every(({ shape }) => name in shape) ? schema : schema.optional(),
      ]),
    ),
  )
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
