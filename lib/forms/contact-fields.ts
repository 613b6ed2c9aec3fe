import type { FormField } from './form-fields.ts'

/**
 * The fields of the contact form, in the order in which they are checked and said back: docs/specification.md, section 5. Their
 * words stand in `content/contact.json`, under their names.
 */
export const contactFields = [
  { name: 'name', type: 'text', autoComplete: 'name', isTrimmed: true },
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'number', min: 10, inputMode: 'numeric' },
  { name: 'message', type: 'multiline' },
] as const satisfies readonly FormField[]

export type ContactField = (typeof contactFields)[number]['name']
