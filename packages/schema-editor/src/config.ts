/** What the editor shows: a form for each file of the content, with a link to the page that it is about. */
import { type ComponentSchema, config, singleton } from '@keystatic/core'
import type { z } from 'zod'
import { fieldsOf } from './fields.tsx'
import { openedField, openedKey } from './opened-field.ts'
import type { Edited } from './site.ts'
import { labelFor } from './words.ts'

export function configOf({ schemas, pages }: Edited) {
  return config({
    storage: { kind: 'local' },
    ui: {
      brand: { name: 'Content' },
      navigation: {
        Pages: Object.keys(pages),
        'Every page': Object.keys(schemas).filter((name) => !(name in pages)),
      },
    },
    singletons: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        name,
        singleton({
          label: labelFor(schema, name),
          path: `content/${name}`,
          format: { data: 'json' },
          previewUrl: pages[name] ?? '/',
          schema: formOf(schema),
        }),
      ]),
    ),
  })
}

function formOf(schema: z.ZodObject): Record<string, ComponentSchema> {
  return { ...fieldsOf(schema), [openedKey]: openedField }
}
