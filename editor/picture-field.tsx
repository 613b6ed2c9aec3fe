/**
 * A picture and what is said of it: its file keeps the name that it had on the editor's computer. (Keystatic's own field
 * calls files by their place, so that a new first article would rename the pictures of all others.)
 */
import { type AssetFormField, fields } from '@keystatic/core'
import { picture } from '@/lib/content/schema.ts'
import { PictureInput } from './inputs'
import { nameOfNew, nameOnDisk } from './picture-names'
import { pictureFolder } from './pictures'
import { forPeople, labelFor } from './words'

/** `data`: missing where the file is. */
export type PictureFile = { filename: string; extension: string; data?: Uint8Array }

/** `decorative`: it means nothing. The texts are empty where the file has none. */
export type Picture = { file: PictureFile | null; alt: string; decorative: boolean; focus: string }

/** What is wrong with it, by field. */
export type PictureProblems = { [Name in 'src' | 'alt' | 'focus']?: string }

export function pictureField(name: string): AssetFormField<Picture, Picture, unknown> {
  const label = labelFor(picture, name)
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
      <PictureInput {...props} chooser={image} named={nameOfNew} problems={problemsIn(props.value)} />
    ),
    defaultValue: () => parse(undefined),
    filename: (value) => (value as Partial<Stored> | undefined)?.src,
    parse: (value, { asset }) => parse(value, asset),
    serialize: (value) => ({
      value: stored(value),
      asset: value.file?.data && { filename: nameOnDisk(value.file.filename), content: value.file.data },
    }),
    validate(value) {
      const [message] = Object.values(problemsIn(value))
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

function problemsIn(value: Picture): PictureProblems {
  const { error } = picture.safeParse(stored(value), { reportInput: true })
  const said = (error?.issues ?? []).map(({ path: [name], message }) => {
    // It is chosen here, not written as in the file.
    if (name === 'src' && !value.file) return [name, 'Picture is missing. Choose a file.']
    const field = picture.shape[name as keyof PictureProblems]
    return [name, `${labelFor(field, String(name))} ${forPeople(message)}`]
  })
  return Object.fromEntries(said)
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
