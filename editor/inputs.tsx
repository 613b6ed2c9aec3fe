'use client'

/**
 * What stands in the form for a field, with what the schema says against its value.
 */
import { FieldMessage } from '@keystar/ui/field'
import { VStack } from '@keystar/ui/layout'
import { TextArea, TextField } from '@keystar/ui/text-field'
import { Text } from '@keystar/ui/typography'
import type { FormFieldInputProps, fields } from '@keystatic/core'
import { useState } from 'react'
import type { PictureFile } from './picture-field'
import { isNew, withoutMark } from './picture-names'

/** From this length on a text gets more than one line. */
const longText = 60

type TextInputProps = FormFieldInputProps<string> & { label: string; hint?: string; problem?: string }

export function TextInput({
  label,
  hint,
  problem,
  value,
  onChange,
  autoFocus,
  forceValidation,
}: TextInputProps) {
  const [isTouched, setTouched] = useState(false)
  // Not while somebody types: a field that turned into another one would lose the cursor.
  const [isLong] = useState(value.length > longText)
  const Field = isLong ? TextArea : TextField
  return (
    <Field
      label={label}
      description={hint}
      value={value}
      // A text of the content is one paragraph.
      onChange={(text) => onChange(text.replace(/\s*\n\s*/g, ' '))}
      onBlur={() => setTouched(true)}
      autoFocus={autoFocus}
      errorMessage={isTouched || forceValidation ? problem : undefined}
    />
  )
}

type Chooser = ReturnType<typeof fields.image>

type PictureInputProps = FormFieldInputProps<PictureFile | null> & {
  chooser: Chooser
  /** What a file is called here that somebody has chosen. */
  named: (filename: string) => string
  problem?: string
}

export function PictureInput({ chooser, named, problem, ...props }: PictureInputProps) {
  const { value } = props
  // The colours of a drawing are named in its file: the server knows them.
  const isDrawing = value?.extension === 'svg' && !isNew(value.filename)
  return (
    <VStack gap="regular">
      <chooser.Input
        {...props}
        value={(isDrawing ? { ...value, data: undefined } : value) as ReturnType<Chooser['defaultValue']>}
        onChange={(file) => props.onChange(file && { ...file, filename: named(file.filename) })}
      />
      {isDrawing && <img src={`/pictures/${value.filename}`} alt="" width={160} />}
      {value && <Text size="small">{withoutMark(value.filename)}</Text>}
      {props.forceValidation && problem && <FieldMessage>{problem}</FieldMessage>}
    </VStack>
  )
}
