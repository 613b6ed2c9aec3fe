/** What the schema says of a field by `.meta()`, beside its words for the editor. */
import type { GlobalMeta } from 'zod'
import { fieldAt, type Path } from './path.ts'
import { schemas } from './schema.ts'

/** Where the form has a field: the first part without it. */
export type Place = 'article' | 'menu' | 'search' | 'designer'

/** Besides title, description and lengths. */
export type FieldMeta = {
  place?: Place
  /** A text of several lines. */
  isLong?: boolean
  isPicture?: boolean
  /** Without a field in the form. */
  isHidden?: boolean
  /** Its `page` or its `url` has to be there. */
  mustLead?: boolean
  /** Its description says what becomes of it when it is left empty. */
  saysIfEmpty?: boolean
  /** A text of paragraphs, lists and quotations, with bold, italic and links. */
  isRunning?: boolean
  /** Lists of changes name the whole of it, and none of its fields. */
  isOneChange?: boolean
  /** Where the page is that has this for the end of its address. */
  opens?: string
  /** An address, or the name of a file: every sign in it is a letter like others. */
  isAddress?: boolean
  /** For screen readers, search engines or browsers: never set in type. */
  isUnset?: boolean
  /** The name of an entry that is a sentence: no colon comes after it. */
  isSentence?: boolean
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** What the schema says of the field at a place of the content; nothing of a field that it does not know. */
export function metaAt([name, ...path]: Path): GlobalMeta {
  return fieldAt(Reflect.get(schemas, String(name)), path)?.meta() ?? {}
}
