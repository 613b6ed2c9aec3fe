import { render, within } from '@testing-library/react'
import fc from 'fast-check'
import { ContactForm } from '@/components/contact-form'
import { type ContactValues, contactFields, firstProblem } from '@/components/contact-rules'
import { content } from '@/content'
import { rememberedAlerts } from './support/alerts'
import { anyText, typedInto } from './support/text'

const labels = { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' } as const
const nothing: ContactValues = { name: '', email: '', phone: '', message: '' }

/** The specification, section 5, in its own words: what a submit says. */
function specified({ name, email, phone, message }: ContactValues): string[] {
  if (name.trim() === '') return ['Enter name']
  if (email === '') return ['Enter email']
  if (phone === '') return ['Enter phone number']
  if (message === '') return ['Enter message']
  return [name, email, phone, message, 'Data saved successfully!']
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
      const problem = firstProblem(written)
      expect(specified(written)).toEqual(
        problem ? [content.contact.form.problems[problem]] : [...Object.values(written), expect.any(String)],
      )
    }),
  )
})

test('a visitor may write and send in any order: the form says and keeps what the specification says', () => {
  const alerts = rememberedAlerts()
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
          const said = specified(model)
          expected.push(...said)
          if (said.length > 1) model = nothing
          form.getByRole('button', { name: 'Send' }).click()
        } else {
          for (const field of contactFields) {
            const text = action[field]
            if (text !== undefined) model = { ...model, [field]: typedInto(control(field), text) }
          }
        }
        expect(alerts).toEqual(expected)
        expect(contactFields.map((field) => control(field).value)).toEqual(
          contactFields.map((field) => model[field]),
        )
      }
      unmount()
    }),
    { numRuns: 60 },
  )
})
