import { fireEvent, render, within } from '@testing-library/react'
import fc from 'fast-check'
import { type ContactField, contactFields } from '@/components/contact-fields'
import { ContactForm } from '@/components/contact-form'
import { type FormValues, firstMissing } from '@/components/form-fields'
import { content } from '@/content'
import { specified } from '../support/specified'
import { rememberAlerts } from './support/alerts'
import { anyText, typedInto } from './support/text'

type ContactValues = FormValues<ContactField>

const { labels, problems, send, success } = specified.contact
const names = contactFields.map(({ name }) => name)
const nothing: ContactValues = { name: '', email: '', phone: '', message: '' }

/** The specification, section 5, in its own words: what a submit says. */
function said({ name, email, phone, message }: ContactValues): string[] {
  if (name.trim() === '') return [problems.name]
  if (email === '') return [problems.email]
  if (phone === '') return [problems.phone]
  if (message === '') return [problems.message]
  return [name, email, phone, message, success]
}

const texts = {
  name: anyText,
  email: anyText,
  phone: fc.oneof(anyText, fc.nat().map(String)),
  message: anyText,
}
/** Some of the fields, typed one after the other. */
const writing = fc.record(texts, { requiredKeys: [] })
const steps = fc.array(fc.oneof(writing, fc.constant('send' as const)), { maxLength: 20 })

test('a visitor may write anything: the rules stop it exactly where the specification does', () => {
  fc.assert(
    fc.property(fc.record(texts), (written) => {
      const problem = firstMissing(contactFields, written)
      expect(said(written)).toEqual(
        problem ? [problems[problem]] : [...Object.values(written), expect.any(String)],
      )
    }),
  )
})

test('a visitor may write and send in any order: the form says and keeps what the specification says', () => {
  const alerts = rememberAlerts()
  fc.assert(
    fc.property(steps, (actions) => {
      alerts.length = 0
      const expected: string[] = []
      let model = nothing
      const { container, unmount } = render(<ContactForm words={content.contact.form} />)
      const form = within(container)
      const control = (field: keyof ContactValues) => form.getByLabelText<HTMLInputElement>(labels[field])
      for (const action of actions) {
        if (action === 'send') {
          const answer = said(model)
          expected.push(...answer)
          if (answer.length > 1) model = nothing
          fireEvent.click(form.getByRole('button', { name: send }))
        } else {
          for (const field of names) {
            const text = action[field]
            if (text !== undefined) model = { ...model, [field]: typedInto(control(field), text) }
          }
        }
        expect(alerts).toEqual(expected)
        expect(names.map((field) => control(field).value)).toEqual(names.map((field) => model[field]))
      }
      unmount()
    }),
    { numRuns: 60 },
  )
})
