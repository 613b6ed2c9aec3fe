import type { FormField } from '../../components/form/form-fields'

export type ContactField = 'name' | 'email' | 'phone' | 'message'

/** The fields of the contact form, in the order in which they are checked and said back: specification, section 5. */
export const contactFields: readonly FormField<ContactField>[] = [
  { name: 'name', type: 'text', autoComplete: 'name', isMissing: (value) => value.trim() === '' },
  { name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email' },
  { name: 'phone', type: 'number', min: 10, inputMode: 'numeric' },
  { name: 'message', type: 'multiline' },
]
