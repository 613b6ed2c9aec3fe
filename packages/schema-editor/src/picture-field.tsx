/**
 * A picture and what is said of it: its file keeps the name that it had on the editor's computer. (Keystatic's own field
 * calls files by their place, so that a new first article would rename the pictures of all others.)
 */
import { Checkbox } from '@keystar/ui/checkbox'
import { FieldMessage } from '@keystar/ui/field'
import { VStack } from '@keystar/ui/layout'
import { Item, Picker } from '@keystar/ui/picker'
import { Text } from '@keystar/ui/typography'
import { type AssetFormField, type FormFieldInputProps, fields } from '@keystatic/core'
import type { z } from 'zod'
import { picturesThere } from './beside-keystatic.ts'
import { isNew, nameOfNew, nameOnDisk, pictureFolder, withoutMark } from './picture-names.ts'
import { TextInput } from './text-field.tsx'
import { forPeople, hintFor, labelFor, unwrapped, validateBy } from './words.ts'

/**
 * `src`: its name, if there is one; `data`: only of a newly chosen file, existing pictures are loaded by address when shown;
 * `decorative`: it means nothing. The texts are empty where the file has none.
 */
type Picture = { src?: string; data?: Uint8Array; alt: string; decorative: boolean; focus: string }

/** What is wrong with it, by field. */
type PictureProblems = { [Name in 'src' | 'alt' | 'focus']?: string }

/** The schema of such a group; texts that may be left out are optional in it. */
type PictureSchema = z.ZodObject<Record<'src' | 'alt' | 'decorative' | 'focus', z.ZodType>>

/** By its `.meta()` a picture is told from other groups. */
export function isPictureSchema(schema: z.ZodType): schema is PictureSchema {
  return schema.meta()?.isPicture === true
}

export function pictureField(schema: PictureSchema, name: string): AssetFormField<Picture, Picture, unknown> {
  const label = labelFor(schema, name)
  const image = fields.image({ label, directory: pictureFolder })
  const parse = (value: unknown, asset?: Uint8Array): Picture => {
    const { src, alt = '', decorative = false, focus = '' } = (value ?? {}) as Partial<Stored>
    return { src, data: asset, alt, decorative, focus }
  }
  return {
    kind: 'form',
    formKind: 'asset',
    label,
    directory: image.directory,
    Input: (props) => <PictureInput {...props} schema={schema} chooser={image} />,
    defaultValue: () => parse(undefined),
    filename: (value) => (value as Partial<Stored> | undefined)?.src,
    parse: (value, { asset }) => parse(value, asset),
    serialize: (value) => ({
      value: stored(value),
      // Once it is saved, it is no part of the form any more.
      asset:
        value.src !== undefined && value.data && isNew(nameOnDisk(value.src))
          ? { filename: value.src, content: value.data }
          : undefined,
    }),
    validate: validateBy((value) => Object.values(problemsIn(schema, value))[0]),
    reader: { parse },
  }
}

/** As it stands in a file of the content. */
type Stored = { src: string; alt: string; decorative?: boolean; focus?: string }

function stored({ src, alt, decorative, focus }: Picture) {
  return {
    ...(src !== undefined && { src: nameOnDisk(src) }),
    alt,
    ...(decorative && { decorative }),
    ...(focus && { focus }),
  }
}

function problemsIn(schema: PictureSchema, value: Picture): PictureProblems {
  const { error } = schema.safeParse(stored(value), { reportInput: true })
  const said = (error?.issues ?? []).map(({ path: [name], message }) => {
    // It is chosen here, not written as in the file.
    if (name === 'src' && value.src === undefined) return [name, 'Picture is missing. Choose a file.']
    const field = schema.shape[name as keyof PictureProblems]
    return [name, `${labelFor(field, String(name))} ${forPeople(message)}`]
  })
  return Object.fromEntries(said)
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

type PictureInputProps = FormFieldInputProps<Picture> & {
  schema: PictureSchema
  chooser: ReturnType<typeof fields.image>
}

function PictureInput({ schema, chooser, value, onChange, ...props }: PictureInputProps) {
  const problems = problemsIn(schema, value)
  const { src, data, alt, decorative, focus } = value
  const { inner: decoration } = unwrapped(schema.shape.decorative)
  const texts = { ...props, autoFocus: false }
  const change = (part: Partial<Picture>) => onChange({ ...value, ...part })
  return (
    <VStack gap="large" role="group" aria-label={chooser.label}>
      <chooser.Input
        {...props}
        value={src !== undefined && data ? { filename: src, extension: extensionOf(src), data } : null}
        onChange={(chosen) =>
          change({ src: chosen ? nameOfNew(chosen.filename) : undefined, data: chosen?.data })
        }
      />
      {src !== undefined && !data && <img src={addressOf(src)} alt="" width={160} loading="lazy" />}
      {src !== undefined && <Text size="small">{withoutMark(nameOnDisk(src))}</Text>}
      <Picker
        label="Or one that is there"
        items={picturesThere().map((name) => ({ name }))}
        selectedKey={src === undefined ? null : nameOnDisk(src)}
        onSelectionChange={(name) => change({ src: String(name), data: undefined })}
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
function addressOf(name: string): string {
  return name.endsWith('.svg')
    ? `/pictures/${name}`
    : `/api/keystatic/blob/0/${pictureFolder}/${encodeURIComponent(name)}`
}
