/** The rules of the contact form: specification, section 5. */

/** The fields in the order in which they are checked, and in which they are said back. */
export const contactFields = ['name', 'email', 'phone', 'message'] as const

export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>

/**
 * The first field that keeps the message from being accepted. Only the name is trimmed before the test, and nothing
 * has a format or a length.
 */
export function firstProblem(values: ContactValues): ContactField | undefined {
  return contactFields.find((field) => (field === 'name' ? values.name.trim() : values[field]) === '')
}
