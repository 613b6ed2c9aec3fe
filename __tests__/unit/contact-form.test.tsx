import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactForm } from '@/components/contact-form'
import { content } from '@/content'
import { specified } from '../support/specified'
import { rememberAlerts } from './support/alerts'
import { watchForTraces } from './support/traces'

const { problems, success, send: sendLabel, title } = specified.contact
const labels = Object.values(specified.contact.labels)
const { name, email, phone, message } = specified.contact.labels
type Values = Record<(typeof labels)[number], string>

const complete: Values = {
  [name]: ' Ada ',
  [email]: 'ada@example.com',
  [phone]: '5550100',
  [message]: 'Hello',
}

function control(label: string) {
  return screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label)
}

function valuesNow() {
  return labels.map((label) => control(label).value)
}

async function filledForm(values: Values) {
  render(<ContactForm words={content.contact.form} />)
  const user = userEvent.setup()
  for (const label of labels) if (values[label]) await user.type(control(label), values[label])
  return { user, send: () => user.click(screen.getByRole('button', { name: sendLabel })) }
}

test('a visitor who fills in everything hears it back in order, the name as typed, and starts afresh', async () => {
  const alerts = rememberAlerts()
  const { send } = await filledForm(complete)
  await send()
  expect(alerts).toEqual([' Ada ', 'ada@example.com', '5550100', 'Hello', success])
  expect(valuesNow()).toEqual(['', '', '', ''])
})

test('a visitor still sees what they wrote while it is said back', async () => {
  const seen: string[][] = []
  rememberAlerts(() => seen.push(valuesNow()))
  const { send } = await filledForm(complete)
  await send()
  expect(seen).toEqual(Array(5).fill(Object.values(complete)))
})

test.each([
  [name, '', problems.name],
  [name, '   ', problems.name],
  [email, '', problems.email],
  [phone, '', problems.phone],
  [message, '', problems.message],
])(
  'a visitor whose %s is "%s" is told "%s", lands in that field and loses nothing',
  async (label, value, message) => {
    const alerts = rememberAlerts()
    const values = { ...complete, [label]: value }
    const { send } = await filledForm(values)
    await send()
    expect(alerts).toEqual([message])
    expect(control(label)).toHaveFocus()
    expect(valuesNow()).toEqual(Object.values(values))
  },
)

test('a visitor who fills in nothing is told of the first field only', async () => {
  const alerts = rememberAlerts()
  const { send } = await filledForm({ [name]: '', [email]: '', [phone]: '', [message]: '' })
  await send()
  expect(alerts).toEqual([problems.name])
})

test('a visitor who writes the e-mail x, the phone number 5 and a blank message is not stopped', async () => {
  const alerts = rememberAlerts()
  const { send } = await filledForm({ ...complete, [email]: 'x', [phone]: '5', [message]: ' ' })
  await send()
  expect(alerts).toEqual([' Ada ', 'x', '5', ' ', success])
})

test('a visitor can send with the Enter key', async () => {
  const alerts = rememberAlerts()
  const { user } = await filledForm(complete)
  await user.type(control(email), '{Enter}')
  expect(alerts).toContain(success)
})

test('a visitor can send a second message after the first', async () => {
  const alerts = rememberAlerts()
  const { user, send } = await filledForm(complete)
  await send()
  await send()
  await user.type(control(name), 'Grace')
  await send()
  expect(alerts.slice(5)).toEqual([problems.name, problems.email])
})

test('a visitor is helped by the keyboard and by what the browser remembers', async () => {
  await filledForm(complete)
  expect(control(name)).toHaveAttribute('autocomplete', 'name')
  expect(control(email)).toHaveAttribute('type', 'email')
  expect(control(email)).toHaveAttribute('inputmode', 'email')
  expect(control(email)).toHaveAttribute('autocomplete', 'email')
  expect(control(phone)).toHaveAttribute('type', 'number')
  expect(control(phone)).toHaveAttribute('min', '10')
  expect(control(phone)).toHaveAttribute('inputmode', 'numeric')
  // HTML knows no `tel` for a field of numbers, and browsers ignore it there.
  expect(control(phone)).not.toHaveAttribute('autocomplete')
  expect(screen.getByRole('textbox', { name: message })).toHaveProperty('tagName', 'TEXTAREA')
})

test("a visitor is stopped by the form's own rules only, never by the browser's", async () => {
  await filledForm(complete)
  expect(screen.getByRole('form', { name: title })).toHaveProperty('noValidate', true)
})

test('a visitor hears of each field that it is required, and of none that it is invalid, before they send', async () => {
  await filledForm({ ...complete, [email]: 'x', [phone]: '5' })
  for (const label of labels) {
    expect(control(label)).toBeRequired()
    expect(control(label)).toHaveAttribute('aria-invalid', 'false')
    expect(control(label)).not.toHaveAccessibleDescription()
  }
  expect(screen.getByRole('form')).toHaveAccessibleDescription(content.contact.form.help)
})

test('a visitor finds what was said beside the field that failed, until something is typed into it', async () => {
  rememberAlerts()
  const { user, send } = await filledForm({ ...complete, [email]: '' })
  await send()
  for (const label of labels) {
    expect(control(label)).toHaveAttribute('aria-invalid', String(label === email))
  }
  expect(control(email)).toHaveAccessibleDescription(problems.email)
  await user.type(control(name), '!')
  expect(control(email)).toBeInvalid()
  await user.type(control(email), 'x')
  expect(control(email)).toHaveAttribute('aria-invalid', 'false')
  expect(screen.queryByText(problems.email)).not.toBeInTheDocument()
})

test('a visitor hears what is wrong with the field as soon as the cursor is in it', async () => {
  rememberAlerts()
  const { send } = await filledForm({ ...complete, [message]: '' })
  let heard: string | null | undefined
  control(message).addEventListener('focus', ({ target }) => {
    const id = target instanceof Element ? target.getAttribute('aria-describedby') : null
    heard = id && document.getElementById(id)?.textContent
  })
  await send()
  expect(heard).toBe(problems.message)
})

test('a visitor whose browser swallows alerts reads that it was sent, until the next message begins', async () => {
  rememberAlerts()
  const { user, send } = await filledForm(complete)
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await send()
  expect(status).toHaveTextContent(success)
  await user.type(control(name), 'G')
  expect(status).toBeEmptyDOMElement()
})

test('a visitor whose next message is not complete does not read that it was sent', async () => {
  rememberAlerts()
  const { send } = await filledForm(complete)
  await send()
  await send()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a visitor leaves no trace: nothing is sent, and nothing is stored', async () => {
  const traces = watchForTraces()
  rememberAlerts()
  const { send } = await filledForm(complete)
  await send()
  await send()
  expect(traces()).toEqual([])
})
