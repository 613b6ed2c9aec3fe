/** The forms of the content, made from its schemas. */
import { z } from 'zod'
import { schemas } from '../lib/content/schema.ts'
import { pages } from '../lib/pages.ts'
import { checkKinds, labelOf, type Schema } from './form.ts'

/** By the names of the files: `content/‹name›.json`. */
export const forms: Record<string, Schema> = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => {
    const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    checkKinds(form, [name])
    return [name, form]
  }),
)

/** `page`: where it is seen, of a form that is about one page. */
export type MenuEntry = { name: string; label: string; page?: string | undefined }

const pageOf: Record<string, { path: string } | undefined> = pages

/** All forms, those of pages first, in the order of the menu. */
export const menu: MenuEntry[] = [...new Set([...Object.keys(pages), ...Object.keys(forms)])].map((name) => ({
  name,
  label: labelOf(forms[name] ?? {}, name),
  page: pageOf[name]?.path,
}))
