/** A field with fixed values: one of several, or yes and no where there is but one, which may be left out. */
import { type BasicFormField, type FormFieldStoredValue, fields } from '@keystatic/core'

type ChoiceSettings = {
  label: string
  description?: string
  choices: (string | number | boolean)[]
  canBeEmpty: boolean
}

export function choiceField({
  label,
  description,
  choices,
  canBeEmpty,
}: ChoiceSettings): BasicFormField<string> | BasicFormField<boolean> {
  const [choice] = choices
  if (choices.length === 1 && canBeEmpty) {
    return {
      ...fields.checkbox({ label, description }),
      parse: (value: FormFieldStoredValue) => value === choice,
      serialize: (isTicked: boolean) => ({ value: isTicked ? choice : undefined }),
    }
  }
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
    serialize: (value: string) => ({ value: choices.find((one) => String(one) === value) }),
  }
}
