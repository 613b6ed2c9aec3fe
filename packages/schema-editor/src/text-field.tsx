/** A text or a number of the content, with the schema's message beside it. */
import { TextArea, TextField } from '@keystar/ui/text-field'
import type { BasicFormField, FormFieldInputProps } from '@keystatic/core'
import { useState } from 'react'
import { z } from 'zod'
import { hintFor, labelFor, problemWith, validateBy } from './words.ts'

/** From this length on a text gets more than one line. */
const longText = 60

type TextSettings = { schema: z.ZodType; name: string; canBeEmpty: boolean }

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
    validate: validateBy(problem),
    reader: { parse: String },
  }
}

/** What is written to the file. Nothing at all for an empty field that may be left out. */
function storedValue(schema: z.ZodType, value: string, canBeEmpty: boolean): string | number | undefined {
  if (value === '' && canBeEmpty) return
  if (!(schema instanceof z.ZodNumber)) return value
  const number = Number(value)
  if (value.trim() === '') return
  return Number.isNaN(number) ? value : number
}

type TextInputProps = FormFieldInputProps<string> & {
  label: string
  hint?: string
  problem?: string
  isLong?: boolean
  hasParagraphs?: boolean
  isRequired?: boolean
}

export function TextInput({
  label,
  hint,
  problem,
  isLong,
  hasParagraphs,
  isRequired,
  value,
  onChange,
  autoFocus,
  forceValidation,
}: TextInputProps) {
  const [isTouched, setTouched] = useState(false)
  const Field = isLong ? TextArea : TextField
  return (
    <Field
      label={label}
      description={hint}
      isRequired={isRequired}
      value={value}
      // Where a line ends, a page decides, unless the text has paragraphs.
      onChange={(text) => onChange(hasParagraphs ? text : text.replace(/\s*\n\s*/g, ' '))}
      onBlur={() => setTouched(true)}
      autoFocus={autoFocus}
      errorMessage={isTouched || forceValidation ? problem : undefined}
    />
  )
}
