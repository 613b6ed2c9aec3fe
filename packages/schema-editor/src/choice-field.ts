/**
 * A field with fixed values: one of several, or yes and no where there is but one, which may be left out.
 */
import { type BasicFormField, type FormFieldStoredValue, fields } from '@keystatic/core'

type Choice = string | number | boolean

export function choiceField({
  label,
  description,
  choices,
  canBeEmpty,
}: ChoiceSettings): BasicFormField<string> | BasicFormField<boolean> {
  if (choices.length === 1 && canBeEmpty) return checkbox(label, description, choices)
  const values = [...(canBeEmpty ? [''] : []), ...choices.map(String)] as [string, ...string[]]
  const select = fields.select({
    label,
    description,
    options: values.map((value) => ({ label: value || '–', value })),
    defaultValue: values[0],
  })
  return {
    ...select,
    parse: (value: FormFieldStoredValue) => select.parse(value === undefined ? undefined : String(value)),
    serialize: (value: string) => ({ value: choices.find((choice) => String(choice) === value) }),
  }
}

interface ChoiceSettings {
  label: string
  description?: string
  choices: Choice[]
  canBeEmpty: boolean
}

/** A box to tick: the one value, or none. */
function checkbox(
  label: string,
  description: string | undefined,
  [choice]: Choice[],
): BasicFormField<boolean> {
  const box = fields.checkbox({ label, description })
  return {
    ...box,
    parse: (value) => value === choice,
    serialize: (value) => ({ value: value ? choice : undefined }),
  }
}
