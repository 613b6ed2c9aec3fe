/**
 * A picture: its file keeps the name that it had on the editor's computer. (Keystatic's own field calls files by their
 * place, so that a new first article would rename the pictures of all others.)
 */
import { type AssetFormField, fields } from '@keystatic/core'
import type { z } from 'zod'
import { PictureInput } from './inputs'
import { nameOfNew } from './picture-names'
import { pictureFolder } from './pictures'
import { problemWith } from './words'

const label = 'Picture'

/** `data`: missing where the file is. */
export type PictureFile = { filename: string; extension: string; data?: Uint8Array }

export function pictureField(
  schema: z.ZodType,
): AssetFormField<PictureFile | null, PictureFile | null, string> {
  const image = fields.image({ label, directory: pictureFolder })
  const problem = (file: PictureFile | null) => {
    // It is chosen here, not written as in the file.
    const message = file ? problemWith(schema, file.filename) : 'is missing. Choose a file.'
    return message && `${label} ${message}`
  }
  return {
    kind: 'form',
    formKind: 'asset',
    label,
    directory: image.directory,
    Input: (props) => (
      <PictureInput {...props} chooser={image} named={nameOfNew} problem={problem(props.value)} />
    ),
    defaultValue: () => null,
    filename: (value) => (typeof value === 'string' ? value : undefined),
    parse: (value, { asset }) =>
      typeof value === 'string' ? { filename: value, extension: extensionOf(value), data: asset } : null,
    serialize: (file) => ({
      value: file?.filename,
      asset: file?.data && { filename: file.filename, content: file.data },
    }),
    validate(file) {
      const message = problem(file)
      if (message) throw new Error(message)
      return file
    },
    reader: { parse: String },
  }
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
