import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SigninField, SigninMode } from '@/components/signin-rules'
import { content } from '@/content'
import { specified } from '../support/specified'
import { rememberAlerts } from './support/alerts'
import { button, card, control, labels, renderedSignin } from './support/signin'
import { watchForTraces } from './support/traces'

const { problems, ...words } = specified.signin
const other = { signIn: 'signUp', signUp: 'signIn' } as const

async function form(mode: SigninMode, values: Partial<Record<SigninField, string>> = {}) {
  renderedSignin()
  const user = userEvent.setup()
  if (mode === 'signUp') await user.click(button('signUp'))
  const type = (field: SigninField, text: string) => user.type(screen.getByLabelText(labels[field]), text)
  for (const field of ['name', 'email', 'password'] as const) {
    const text = values[field]
    if (text) await type(field, text)
  }
  return {
    user,
    type,
    submit: () => user.click(button(mode)),
    leave: () => user.click(button(other[mode])),
  }
}

const ada = { email: 'ada@example.com', password: 'secret' }

test.each<[mode: SigninMode, fields: (string | undefined)[]]>([
  ['signIn', [undefined, labels.email, labels.password]],
  ['signUp', [labels.name, labels.email, labels.password]],
])('a visitor in %s sees its title, its fields and its button', async (mode, fields) => {
  await form(mode)
  expect(screen.getByRole('form', { name: words[mode] })).toHaveProperty('noValidate', true)
  expect(screen.getByRole('heading', { name: words[mode] })).toBeVisible()
  expect(
    [control('name'), control('email'), control('password')].map((field) => field?.labels?.[0]?.textContent),
  ).toEqual(fields)
  expect(button(mode)).toHaveProperty('type', 'submit')
  expect(button(other[mode])).toHaveProperty('type', 'button')
})

test.each<
  [mode: SigninMode, given: Partial<Record<SigninField, string>>, message: string, missing: SigninField]
>([
  ['signIn', {}, problems.email, 'email'],
  ['signIn', { password: 'secret' }, problems.email, 'email'],
  ['signIn', { email: 'x' }, problems.password, 'password'],
  ['signUp', {}, problems.name, 'name'],
  ['signUp', ada, problems.name, 'name'],
  ['signUp', { name: 'Ada', password: 'secret' }, problems.email, 'email'],
  ['signUp', { name: 'Ada', email: 'x' }, problems.password, 'password'],
])(
  'a visitor in %s who gives %j is told "%s", lands in that field and loses nothing',
  async (mode, given, message, missing) => {
    const alerts = rememberAlerts()
    const { submit } = await form(mode, given)
    await submit()
    expect(alerts).toEqual([message])
    expect(control(missing)).toHaveFocus()
    for (const field of ['name', 'email', 'password'] as const) {
      expect(control(field)?.value ?? '').toBe(given[field] ?? '')
    }
    expect(card()).toEqual([])
  },
)

test('a visitor who signs in sees their card, without a name, and hears no alert', async () => {
  const alerts = rememberAlerts()
  const { submit } = await form('signIn', ada)
  await submit()
  expect(card()).toEqual([`${labels.email}: ada@example.com`, `${labels.password}: secret`])
  expect(screen.getByRole('heading', { name: content.signin.form.panel.title })).toBeVisible()
  expect(alerts).toEqual([])
})

test('a visitor who signs up sees their card, name first, as typed', async () => {
  const { submit } = await form('signUp', { name: ' Ada ', ...ada })
  await submit()
  expect(card()).toEqual([
    `${labels.name}:  Ada `,
    `${labels.email}: ada@example.com`,
    `${labels.password}: secret`,
  ])
})

test('a visitor who presses the button again hides the card, and once more shows it', async () => {
  const { submit } = await form('signIn', ada)
  await submit()
  await submit()
  expect(card()).toEqual([])
  await submit()
  expect(card()).toHaveLength(2)
})

test('a visitor can submit with the Enter key', async () => {
  const { type } = await form('signIn', ada)
  await type('password', '{Enter}')
  expect(card()).toHaveLength(2)
})

test('a visitor who goes on typing sees the card follow', async () => {
  const { submit, type } = await form('signIn', ada)
  await submit()
  await type('password', '!')
  expect(card()).toEqual([`${labels.email}: ada@example.com`, `${labels.password}: secret!`])
})

test('a visitor whose next submit fails keeps the card that is shown', async () => {
  rememberAlerts()
  const { user, submit } = await form('signIn', ada)
  await submit()
  await user.clear(screen.getByLabelText(labels.password))
  await submit()
  expect(card()).toEqual([`${labels.email}: ada@example.com`, `${labels.password}: `])
})

test('a visitor who types markup sees it as text, never as markup', async () => {
  const { submit } = await form('signUp', { name: '<b>x</b>', ...ada })
  await submit()
  expect(within(screen.getByRole('status')).getByText('<b>x</b>')).toBeVisible()
})

test.each<[mode: SigninMode]>([['signIn'], ['signUp']])(
  'a visitor who leaves %s finds the other form empty and the card gone',
  async (mode) => {
    const { submit, leave } = await form(mode, mode === 'signUp' ? { name: 'Ada', ...ada } : ada)
    await submit()
    await leave()
    expect(screen.getByRole('form', { name: words[other[mode]] })).toBeVisible()
    expect(control('email')).toHaveValue('')
    expect(control('password')).toHaveValue('')
    expect(card()).toEqual([])
  },
)

test.each<[mode: SigninMode, first: SigninField]>([
  ['signIn', 'name'],
  ['signUp', 'email'],
])(
  'a visitor who leaves %s hears the new mode, and begins in its first field, which is not wrong yet',
  async (mode, first) => {
    rememberAlerts()
    const { submit, leave } = await form(mode)
    await submit()
    expect(control(mode === 'signUp' ? 'name' : 'email')).toBeInvalid()
    await leave()
    expect(control(first)).toHaveFocus()
    expect(screen.getByRole('heading', { name: words[other[mode]] })).toHaveAttribute('aria-live', 'polite')
    for (const field of screen.getByRole('form').querySelectorAll('input')) {
      expect(field).toHaveAttribute('aria-invalid', 'false')
    }
  },
)

test('a visitor who comes back to Sign Up has to write the name again', async () => {
  const { user } = await form('signUp', { name: 'Ada' })
  await user.click(button('signIn'))
  await user.click(button('signUp'))
  expect(control('name')).toHaveValue('')
})

test.each<[mode: SigninMode, remembered: string]>([
  ['signIn', 'current-password'],
  ['signUp', 'new-password'],
])('a visitor in %s is helped by the password manager and by the keyboard', async (mode, remembered) => {
  await form(mode)
  expect(control('password')).toHaveAttribute('type', 'password')
  expect(control('password')).toHaveAttribute('autocomplete', remembered)
  expect(control('email')).toHaveAttribute('type', 'email')
  expect(control('email')).toHaveAttribute('inputmode', 'email')
  expect(control('email')).toHaveAttribute('autocomplete', 'email')
})

test('a visitor leaves no trace: nothing is sent, and nothing is stored', async () => {
  const traces = watchForTraces()
  const { submit, leave } = await form('signUp', { name: 'Ada', ...ada })
  await submit()
  await leave()
  expect(traces()).toEqual([])
})
