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
export type MenuEntry = { name: string; label: string; page?: string }

/** All forms, those of pages in the order of the menu. */
export const menu: MenuEntry[] = [
  ...Object.entries(pages).map(([name, { path }]) => ({
    name,
    label: labelOf(forms[name] ?? {}, name),
    page: path,
  })),
  ...Object.keys(forms)
    .filter((name) => !(name in pages))
    .map((name) => ({ name, label: labelOf(forms[name] ?? {}, name) })),
]
