/**
 * A picture and what is said of it: its file keeps the name that it had on the editor's computer. (Keystatic's own field
 * calls files by their place, so that a new first article would rename the pictures of all others.)
 */
import { type AssetFormField, fields } from '@keystatic/core'
import type { z } from 'zod'
import { PictureInput } from './inputs.tsx'
import { isNew, nameOfNew, nameOnDisk } from './picture-names.ts'
import { pictureFolder } from './pictures.ts'
import { forPeople, labelFor } from './words.ts'

/** `data`: of a chosen file alone; what is there, the page loads where it shows it. */
export type PictureFile = { filename: string; extension: string; data?: Uint8Array }

/** `decorative`: it means nothing. The texts are empty where the file has none. */
export type Picture = { file: PictureFile | null; alt: string; decorative: boolean; focus: string }

/** What is wrong with it, by field. */
export type PictureProblems = { [Name in 'src' | 'alt' | 'focus']?: string }

/** The schema of such a group; texts that may be left out are optional in it. */
export type PictureSchema = z.ZodObject<Record<'src' | 'alt' | 'decorative' | 'focus', z.ZodType>>

/** By its `.meta()` a picture is told from other groups. */
export function isPictureSchema(schema: z.ZodType): schema is PictureSchema {
  return schema.meta()?.isPicture === true
}

export function pictureField(schema: PictureSchema, name: string): AssetFormField<Picture, Picture, unknown> {
  const label = labelFor(schema, name)
  const image = fields.image({ label, directory: pictureFolder })
  const parse = (value: unknown, asset?: Uint8Array): Picture => {
    const { src, alt = '', decorative = false, focus = '' } = (value ?? {}) as Partial<Stored>
    const file = src === undefined ? null : { filename: src, extension: extensionOf(src), data: asset }
    return { file, alt, decorative, focus }
  }
  return {
    kind: 'form',
    formKind: 'asset',
    label,
    directory: image.directory,
    Input: (props) => (
      <PictureInput
        {...props}
        schema={schema}
        chooser={image}
        named={nameOfNew}
        problems={problemsIn(schema, props.value)}
      />
    ),
    defaultValue: () => parse(undefined),
    filename: (value) => (value as Partial<Stored> | undefined)?.src,
    parse: (value, { asset }) => parse(value, asset),
    serialize: (value) => ({
      value: stored(value),
      // Once it is saved, it is no part of the form any more.
      asset:
        value.file?.data && isNew(nameOnDisk(value.file.filename))
          ? { filename: value.file.filename, content: value.file.data }
          : undefined,
    }),
    validate(value) {
      const [message] = Object.values(problemsIn(schema, value))
      if (message) throw new Error(message)
      return value
    },
    reader: { parse },
  }
}

/** As it stands in a file of the content. */
type Stored = { src: string; alt: string; decorative?: boolean; focus?: string }

function stored({ file, alt, decorative, focus }: Picture) {
  return {
    ...(file && { src: nameOnDisk(file.filename) }),
    alt,
    ...(decorative && { decorative }),
    ...(focus && { focus }),
  }
}

function problemsIn(schema: PictureSchema, value: Picture): PictureProblems {
  const { error } = schema.safeParse(stored(value), { reportInput: true })
  const said = (error?.issues ?? []).map(({ path: [name], message }) => {
    // It is chosen here, not written as in the file.
    if (name === 'src' && !value.file) return [name, 'Picture is missing. Choose a file.']
    const field = schema.shape[name as keyof PictureProblems]
    return [name, `${labelFor(field, String(name))} ${forPeople(message)}`]
  })
  return Object.fromEntries(said)
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
