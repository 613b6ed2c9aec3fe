/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { ContactForm } from '../../app/contactus/contact-form.tsx'
import { Form } from '../../components/form/form.tsx'
import { content } from '../../lib/content/index.ts'
import { type ContactField, contactFields } from '../../lib/forms/contact-fields.ts'
import { firstMissing } from '../../lib/forms/form-fields.ts'
import { contactForm, contactValues, requiredInContact } from '../support/words.ts'
import { rememberAlerts } from './support/alerts.ts'
import {
  anyText,
  buttonOf,
  expectEmailField,
  fieldOf,
  sentBy,
  typedInto,
  wrongFields,
} from './support/fields.ts'

const { labels, problems, send: sendLabel, success } = contactForm
const names = contactFields.map(({ name }) => name)
const nothing = valuesOf(() => '')

/** A value for each field that the form has. */
function valuesOf<Value>(write: (name: ContactField) => Value) {
  return Object.fromEntries(names.map((name) => [name, write(name)])) as Record<ContactField, Value>
}

function open() {
  render(<ContactForm words={content.contact.form} />)
}

function control(field: ContactField) {
  return fieldOf(labels[field])
}

function valuesNow() {
  return names.map((field) => sentBy(control(field)))
}

function send() {
  fireEvent.click(buttonOf(sendLabel))
}

test.each([
  ['name', '', true],
  ['name', ' \t\n', true],
  ['name', ' a ', false],
  ['email', '', true],
  ['email', ' ', false],
  ['email', 'x', false],
  ['phone', '', true],
  ['phone', '5', false],
  ['message', '', true],
  ['message', ' ', false],
] as const)('%s %j counts as missing: %s', (name, value, isMissing) => {
  const others = valuesOf(() => '1')
  expect(firstMissing(contactFields, { ...others, [name]: value })).toBe(isMissing ? name : undefined)
})

test('a visitor may write and send in any order: the form says and keeps as specified (property)', () => {
  /** Some of the fields, typed one after the other. */
  const writing = fc.record(
    valuesOf((name) => fc.oneof(anyText, fc.nat().map(String), fc.constant(contactValues[name]))),
    { requiredKeys: [] },
  )
  const steps = fc.array(fc.oneof(writing, fc.constant('send' as const)), { maxLength: 20 })
  const seen: string[][] = []
  const alerts = rememberAlerts(() => seen.push(valuesNow()))
  const heard: string[][] = []
  document.addEventListener('focusin', () => heard.push(wrongFields()))
  fc.assert(
    fc
      .property(steps, (actions) => {
        const expected: string[] = []
        let values = nothing
        let wrong: ContactField | undefined
        open()
        for (const action of actions) {
          if (action === 'send') {
            wrong = firstMissing(contactFields, values)
            const filled = Object.values(values).filter((value) => value !== '')
            expected.push(...(wrong ? [problems[wrong]] : [...filled, success]))
            send()
            // While the alerts say it back, what was written still stands in the fields.
            for (const shown of seen.splice(0)) expect(shown).toEqual(Object.values(values))
            if (!wrong) values = nothing
            if (wrong) {
              expect(control(wrong)).toHaveFocus()
              // As soon as the cursor is in it.
              expect(heard.at(-1)).toEqual([`${labels[wrong]}: ${problems[wrong]}`])
            }
          } else {
            for (const field of names) {
              const text = action[field]
              if (text === undefined) continue
              const before = values[field]
              values = { ...values, [field]: typedInto(control(field), text) }
              if (field === wrong && values[field] !== before) wrong = undefined
            }
          }
          expect(alerts).toEqual(expected)
          expect(valuesNow()).toEqual(names.map((field) => values[field]))
          expect(wrongFields()).toEqual(wrong ? [`${labels[wrong]}: ${problems[wrong]}`] : [])
        }
      })
      .afterEach(() => {
        cleanup()
        alerts.length = 0
      }),
    { numRuns: 30 },
  )
})

test('a visitor hears what a form needs before it, gets the keyboard for each field, and what the browser remembers', () => {
  open()
  expect(screen.getByRole('form')).toHaveAccessibleDescription(content.contact.form.help)
  expect(names.filter((name) => control(name).required)).toEqual(requiredInContact)
  expect(control('name')).toHaveAttribute('autocomplete', 'name')
  expectEmailField(control('email'))
  expect(control('phone')).toHaveAttribute('type', 'number')
  expect(control('phone')).toHaveAttribute('min', '10')
  expect(control('phone')).toHaveAttribute('inputmode', 'numeric')
  // HTML knows no `tel` for a field of numbers, and browsers ignore it there.
  expect(control('phone')).not.toHaveAttribute('autocomplete')
  expect(control('message')).toHaveProperty('tagName', 'TEXTAREA')
})

test('a visitor whose browser swallows alerts reads that it was sent, until the next key or send', () => {
  rememberAlerts()
  open()
  const status = screen.getByRole('status')
  for (const next of [() => typedInto(control('name'), 'G'), send]) {
    for (const field of names) typedInto(control(field), contactValues[field])
    expect(status).toBeEmptyDOMElement()
    send()
    expect(status).toHaveTextContent(success)
    next()
    expect(status).toBeEmptyDOMElement()
  }
})

test('a choice and a tick are asked for like all fields, sent, and said to be what may stay empty', async () => {
  const said = rememberAlerts()
  const sent: object[] = []
  render(
    <Form
      id="form"
      title="A form"
      help="Of all kinds."
      fields={[
        { name: 'subject', type: 'choice' },
        { name: 'consent', type: 'tick' },
        { name: 'news', type: 'tick', isOptional: true },
      ]}
      words={{
        subject: { label: 'Subject', problem: 'Choose one', options: ['A logo', 'A job'] },
        consent: { label: 'I agree.', problem: 'Please agree' },
        news: { label: 'Send me news.' },
      }}
      failed="Not sent."
      onValid={async (values) => {
        sent.push(values)
        if (sent.length === 1) throw new Error('No network.')
      }}
    >
      <button type="submit">Send</button>
    </Form>,
  )
  const send = () => act(async () => buttonOf('Send').click())
  const fields = ['Subject', 'I agree.', 'Send me news.'].map(fieldOf)
  expect(fields.map(({ required }) => required)).toEqual([true, true, false])
  expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveDisplayValue('Choose one')
  for (const [label, problem, value] of [
    ['Subject', 'Choose one', 'A job'],
    ['I agree.', 'Please agree', 'yes'],
  ] as const) {
    await send()
    expect(wrongFields()).toEqual([`${label}: ${problem}`])
    typedInto(fieldOf(label), value)
  }
  expect(said).toEqual(['Choose one', 'Please agree'])
  const values = { subject: 'A job', consent: 'I agree.', news: '' }
  await send()
  expect(screen.getByRole('status')).toHaveTextContent('Not sent.')
  expect(fields.map(sentBy)).toEqual(Object.values(values))
  await send()
  expect(fields.map(sentBy)).toEqual(['', '', ''])
  expect(sent).toEqual([values, values])
})
