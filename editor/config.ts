/**
 * What `npm run edit` shows: a form for each file of the content, with a link to the page that it is about.
 */
import { type ComponentSchema, config, singleton } from '@keystatic/core'
import type { z } from 'zod'
import { type ContentName, schemas } from '@/lib/content/schema.ts'
import { pageIds, pages } from '@/lib/pages.ts'
import { fieldsOf } from './fields'
import { openedField, openedKey } from './opened-field'
import { labelFor } from './words'

const names = Object.keys(schemas) as ContentName[]

export const editorConfig = config({
  storage: { kind: 'local' },
  ui: {
    brand: { name: 'Content' },
    navigation: {
      Pages: [...pageIds],
      'Every page': names.filter((name) => !(name in pages)),
    },
  },
  singletons: Object.fromEntries(
    names.map((name) => [
      name,
      singleton({
        label: labelFor(schemas[name], name),
        path: `content/${name}`,
        format: { data: 'json' },
        previewUrl: name in pages ? pages[name as keyof typeof pages].path : '/',
        schema: schemaOf(name),
      }),
    ]),
  ),
})

function schemaOf(name: ContentName): Record<string, ComponentSchema> {
  return { ...fieldsOf(schemas[name] as z.ZodObject), [openedKey]: openedField }
}
