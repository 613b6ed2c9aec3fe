import { content } from '../../lib/content/index.ts'
import { type ContactField, contactFields } from '../../lib/forms/contact-fields.ts'
import type { FieldWords, FormField, WordsOfField } from '../../lib/forms/form-fields.ts'

const { contact, signin } = content

/** The words of both forms and of the error pages, for tests that ask for them: those of the content, whoever owns it. */
export const contactForm = {
  ...wordsOf(contact.form.fields),
  send: contact.form.send,
  success: contact.form.success,
}

/** Something for each field that the contact form has, by its name. */
export const contactValues = Object.fromEntries(
  contactFields.map(({ name, type }: FormField<ContactField>) => {
    const { label, options = [] } = contact.form.fields[name]
    const ofKind: Partial<Record<typeof type, string>> = {
      number: '2079460123',
      choice: options[0] ?? '',
      tick: label,
    }
    return [name, ofKind[type] ?? `${name}@example.com`]
  }),
) as Record<ContactField, string>

/** The names of those that may not stay empty, in their order. */
export const requiredInContact = contactFields
  .filter(({ isOptional }: FormField) => !isOptional)
  .map(({ name }) => name)

export const signinForm = {
  ...wordsOf(signin.form.fields),
  signIn: signin.form.modes.signIn.name,
  signUp: signin.form.modes.signUp.name,
}

export const { heading } = content.errors

function wordsOf<Name extends string>(fields: FieldWords<Name>) {
  const each = (word: 'label' | 'problem') =>
    Object.fromEntries(
      Object.entries<WordsOfField>(fields).map(([name, words]) => [name, words[word] ?? '']),
    ) as Record<Name, string>
  return { labels: each('label'), problems: each('problem') }
}
