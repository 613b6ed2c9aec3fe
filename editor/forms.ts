/** The forms of the content, made from its schemas, and the files that they are filled in from. */
import { join } from 'node:path'
import { z } from 'zod'
import { pathOfContent } from '../lib/content/problem.ts'
import { parseJson, readText, UnreadableError } from '../lib/content/read.ts'
import { schemas } from '../lib/content/schema.ts'
import { type PageId, pages } from '../lib/pages.ts'
import { fieldKind, fieldLabel, type Schema } from './form.ts'
import { reasonOf } from './write-file.ts'

/** By the names of the files. A field without an input stops the editor's start, so that none is left out unnoticed. */
export const forms: Record<string, Schema> = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => {
    const form = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema, path }) => {
        if (fieldKind(jsonSchema as Schema)) return
        throw new Error(
          `The editor has no input for ${name}: ${path.join('.')}. Add its kind to editor/form.ts.`,
        )
      },
    })
    return [name, form as Schema]
  }),
)

/** `page`: the path of the page that the form is about, if it is about one. */
export type MenuEntry = { name: string; label: string; page?: string | undefined }

/** All forms, those of pages first, in the order of the menu. */
export const menu: MenuEntry[] = [...new Set([...Object.keys(pages), ...Object.keys(forms)])].map((name) => ({
  name,
  label: fieldLabel(forms[name] ?? {}, name),
  page: pages[name as PageId]?.path,
}))

export type ContentFile =
  | { text: string; value: unknown; problem?: undefined }
  | { problem: string; text?: undefined; value?: undefined }

export { pathOfContent }

/** @returns a file, or why its form cannot be opened */
export function readContentFile(root: string, name: string): ContentFile {
  const path = pathOfContent(name)
  try {
    const text = readText(join(root, path))
    return { text, value: parseJson(text) }
  } catch (error) {
    const words = error instanceof UnreadableError ? error.message : `cannot be read: ${reasonOf(error)}`
    return { problem: `${path}: ${words}` }
  }
}

/** All files, by name. */
export function readContentFiles(root: string): Record<string, ContentFile> {
  return Object.fromEntries(Object.keys(forms).map((name) => [name, readContentFile(root, name)]))
}
