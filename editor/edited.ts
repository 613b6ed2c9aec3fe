import type { Edited } from 'schema-editor'
import { schemas } from '@/lib/content/schema.ts'
import { pages } from '@/lib/pages.ts'

/** What is edited. The browser loads it as well: nothing here may ask for the disk. */
export const edited: Edited = {
  schemas,
  pages: Object.fromEntries(Object.entries(pages).map(([id, { path }]) => [id, path])),
}
