/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { contactFields } from '../../app/contactus/contact-fields.ts'
import { Form } from '../../components/form/form.tsx'
import { Button } from '../../components/kit/button.tsx'
import { content } from '../../lib/content/index.ts'
import { contactForm } from '../support/words.ts'
import { rememberAlerts } from './support/alerts.ts'
import { fieldOf, typedInto } from './support/fields.ts'

/* docs/forms.md: `onValid` returns a promise. The service itself is asked in __tests__/other-site/form-that-sends.spec.ts. */

const { form } = content.contact
const names = contactFields.map(({ name }) => name)
const fieldsNow = () => names.map((name) => fieldOf(contactForm.labels[name]).value)

function open() {
  const sent: { end: (error?: Error) => void }[] = []
  render(
    <Form
      id="contact"
      title={form.title}
      help={form.help}
      fields={contactFields}
      words={form.fields}
      success="It is sent."
      failed="It is not sent."
      onValid={() =>
        new Promise<void>((resolve, reject) => {
          sent.push({ end: (error) => (error ? reject(error) : resolve()) })
        })
      }
    >
      <Button type="submit">Send</Button>
    </Form>,
  )
  for (const name of names) typedInto(fieldOf(contactForm.labels[name]), '12')
  const button = screen.getByRole('button')
  const press = () => fireEvent.click(button)
  press()
  return { sent, button, press, status: screen.getByRole('status') }
}

test('while a message is on its way the button is busy, nothing is said, and a second press sends nothing', async () => {
  const alerts = rememberAlerts()
  const { sent, button, press, status } = open()
  expect(button).toHaveAttribute('aria-busy', 'true')
  press()
  expect(sent).toHaveLength(1)
  expect(status).toBeEmptyDOMElement()
  await act(async () => sent[0]?.end())
  expect(status).toHaveTextContent('It is sent.')
  expect(button).not.toHaveAttribute('aria-busy')
  expect(fieldsNow()).toEqual(names.map(() => ''))
  expect(alerts).toEqual([])
})

test('a message that was not sent is there as it was typed, says so, and can be sent again', async () => {
  const { sent, button, press, status } = open()
  await act(async () => sent[0]?.end(new Error('500')))
  expect(status).toHaveTextContent('It is not sent.')
  expect(button).not.toHaveAttribute('aria-busy')
  expect(fieldsNow()).toEqual(names.map(() => '12'))
  press()
  expect(status).toBeEmptyDOMElement()
  await act(async () => sent[1]?.end())
  expect(status).toHaveTextContent('It is sent.')
})

test('what is typed while a message is on its way stays', async () => {
  const { sent, status } = open()
  typedInto(fieldOf(contactForm.labels.message), '12, and more')
  await act(async () => sent[0]?.end())
  expect(status).toHaveTextContent('It is sent.')
  expect(fieldsNow()).toEqual(names.map((name) => (name === 'message' ? '12, and more' : '12')))
})
