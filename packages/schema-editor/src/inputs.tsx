'use client'

/**
 * What stands in the form for a field, with what the schema says against its value.
 */
import { ActionButton } from '@keystar/ui/button'
import { Checkbox } from '@keystar/ui/checkbox'
import { FieldMessage } from '@keystar/ui/field'
import { VStack } from '@keystar/ui/layout'
import { Item, Picker } from '@keystar/ui/picker'
import { TextArea, TextField } from '@keystar/ui/text-field'
import { Heading, Text } from '@keystar/ui/typography'
import type { FormFieldInputProps, fields } from '@keystatic/core'
import { useState } from 'react'
import { picturesThere } from './beside-keystatic.ts'
import type { Picture, PictureFile, PictureProblems, PictureSchema } from './picture-field.tsx'
import { nameOnDisk, withoutMark } from './picture-names.ts'
import { pictureFolder } from './pictures.ts'
import { elsewhere, type Target } from './target-field.tsx'
import { hintFor, labelFor, unwrapped } from './words.ts'

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

type Chooser = ReturnType<typeof fields.image>

type PictureInputProps = FormFieldInputProps<Picture> & {
  schema: PictureSchema
  chooser: Chooser
  /** The name of a chosen file in the form. */
  named: (filename: string) => string
  problems: PictureProblems
}

export function PictureInput({
  schema,
  chooser,
  named,
  problems,
  value,
  onChange,
  ...props
}: PictureInputProps) {
  const { file, alt, decorative, focus } = value
  const { inner: decoration } = unwrapped(schema.shape.decorative)
  const texts = { ...props, autoFocus: false }
  const change = (part: Partial<Picture>) => onChange({ ...value, ...part })
  const choose = (chosen: PictureFile | null) => change({ file: chosen })
  return (
    <VStack gap="large" role="group" aria-label={chooser.label}>
      <chooser.Input
        {...props}
        value={(file?.data ? file : null) as ReturnType<Chooser['defaultValue']>}
        onChange={(chosen) => choose(chosen && { ...chosen, filename: named(chosen.filename) })}
      />
      {file && !file.data && <img src={addressOf(file)} alt="" width={160} loading="lazy" />}
      {file && <Text size="small">{withoutMark(nameOnDisk(file.filename))}</Text>}
      <Picker
        label="Or one that is there"
        items={picturesThere().map((name) => ({ name }))}
        selectedKey={file && nameOnDisk(file.filename)}
        onSelectionChange={(name) => choose({ filename: String(name), extension: extensionOf(String(name)) })}
      >
        {({ name }) => <Item key={name}>{name}</Item>}
      </Picker>
      {props.forceValidation && problems.src && <FieldMessage>{problems.src}</FieldMessage>}
      <TextInput
        {...texts}
        {...wordsOf(schema, 'alt', decorative)}
        isLong
        value={alt}
        onChange={(words) => change({ alt: words })}
        problem={problems.alt}
      />
      <Checkbox isSelected={decorative} onChange={(isSelected) => change({ decorative: isSelected })}>
        <Text>{labelFor(decoration, 'decorative')}</Text>
        <Text slot="description">{hintFor(decoration)}</Text>
      </Checkbox>
      <TextInput
        {...texts}
        {...wordsOf(schema, 'focus', true)}
        value={focus}
        onChange={(place) => change({ focus: place })}
        problem={problems.focus}
      />
    </VStack>
  )
}

/** What is written over and under a field of a picture. */
function wordsOf({ shape }: PictureSchema, name: 'alt' | 'focus', canBeEmpty: boolean) {
  const { inner } = unwrapped(shape[name])
  return { label: labelFor(inner, name), hint: hintFor(inner, canBeEmpty), isRequired: !canBeEmpty }
}

/** The colours of a drawing are named in its file: the pages' server knows them. */
function addressOf({ filename, extension }: PictureFile): string {
  return extension === 'svg'
    ? `/pictures/${filename}`
    : `/api/keystatic/blob/0/${pictureFolder}/${encodeURIComponent(filename)}`
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

type TargetInputProps = FormFieldInputProps<Target> & {
  pages: readonly string[]
  mustLead: boolean
  problem?: string
}

export function TargetInput({ pages, mustLead, problem, value, onChange, ...props }: TargetInputProps) {
  const choices = [
    ...(mustLead ? [] : [{ key: 'nowhere', name: 'Nowhere' }]),
    ...pages.map((page) => ({ key: page, name: `The page "${page}"` })),
    { key: elsewhere, name: 'Another address …' },
  ]
  const isElsewhere = value.to === elsewhere
  return (
    <VStack gap="large">
      <Picker
        label="Leads to"
        description={mustLead ? 'Where one gets by it.' : 'Where one gets by it. May lead nowhere.'}
        items={choices}
        selectedKey={value.to || (mustLead ? null : 'nowhere')}
        onSelectionChange={(key) => onChange({ ...value, to: key === 'nowhere' ? '' : String(key) })}
        errorMessage={props.forceValidation && !isElsewhere ? problem : undefined}
      >
        {({ key, name }) => <Item key={key}>{name}</Item>}
      </Picker>
      {isElsewhere && (
        <TextInput
          {...props}
          label="Address"
          hint="In full, as the browser shows it: https://example.com."
          isRequired
          value={value.url}
          onChange={(url) => onChange({ ...value, url })}
          problem={problem}
        />
      )}
    </VStack>
  )
}

type PartHeadingProps = { place: string; title: string; hint: string; isClosed: boolean; isForced: boolean }

/** What stands behind it in the same group is hidden while it is closed. A mistake on Save may be there: then it opens. */
export function PartHeading({ place, title, hint, isClosed, isForced }: PartHeadingProps) {
  const [isOpen, setOpen] = useState(!isClosed)
  const isShown = isOpen || isForced
  return (
    <VStack gap="regular" data-part={place} data-is-closed={isShown ? undefined : ''}>
      <Heading elementType="h2" size="small">
        {title}
      </Heading>
      <Text color="neutralSecondary">{hint}</Text>
      {isClosed && (
        <ActionButton alignSelf="start" aria-expanded={isShown} onPress={() => setOpen(!isOpen)}>
          {isShown ? 'Hide' : 'Show'}
        </ActionButton>
      )}
      {/* Keystatic lays the fields of a group side by side in one grid, and has no field that holds others. */}
      <style href="editor-parts" precedence="editor">
        {'div:has(> [data-part][data-is-closed]) ~ div { display: none }'}
      </style>
    </VStack>
  )
}
