/**
 * A text or a number of the content. What the schema says against it is said beside it, in the schema's words.
 */
import type { BasicFormField } from '@keystatic/core'
import { z } from 'zod'
import { TextInput } from './inputs.tsx'
import { hintFor, labelFor, problemWith } from './words.ts'

/** From this length on a text gets more than one line. */
const longText = 60

export function textField({ schema, name, canBeEmpty }: TextSettings): BasicFormField<string> {
  const label = labelFor(schema, name)
  const { isRunning = false, isLong = isRunning, maxLength = 0 } = schema.meta() ?? {}
  const stored = (value: string) => storedValue(schema, value, canBeEmpty)
  const problem = (value: string) => {
    // How long a number is that the build writes, only the whole can tell: it is asked on Save.
    if ((canBeEmpty && value === '') || /\{count\b/i.test(value)) return
    const message = problemWith(schema, stored(value))
    return message && `${label} ${message}`
  }
  return {
    kind: 'form',
    label,
    Input: (props) => (
      <TextInput
        {...props}
        label={label}
        hint={hintFor(schema, canBeEmpty)}
        isLong={Boolean(isLong) || Number(maxLength) > longText}
        hasParagraphs={Boolean(isRunning)}
        isRequired={!canBeEmpty}
        problem={problem(props.value)}
      />
    ),
    defaultValue: () => '',
    parse: (value) => (value === undefined ? '' : String(value)),
    serialize: (value) => ({ value: stored(value) }),
    validate(value) {
      const message = problem(value)
      if (message) throw new Error(message)
      return value
    },
    reader: { parse: String },
  }
}

interface TextSettings {
  schema: z.ZodType
  name: string
  canBeEmpty: boolean
}

/** What is written to the file. Nothing at all for an empty field that may be left out. */
function storedValue(schema: z.ZodType, value: string, canBeEmpty: boolean): string | number | undefined {
  if (value === '' && canBeEmpty) return
  if (!(schema instanceof z.ZodNumber)) return value
  const number = Number(value)
  if (value.trim() === '') return
  return Number.isNaN(number) ? value : number
}
