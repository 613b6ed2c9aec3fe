import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SigninField } from '@/components/signin-rules'
import { rememberedAlerts } from './support/alerts'
import { button, card, control, labels, renderedSignin } from './support/signin'
import { watchForTraces } from './support/traces'

type Mode = 'Sign In' | 'Sign Up'
const other = { 'Sign In': 'Sign Up', 'Sign Up': 'Sign In' } as const

async function form(mode: Mode, values: Partial<Record<SigninField, string>> = {}) {
  renderedSignin()
  const user = userEvent.setup()
  if (mode === 'Sign Up') await user.click(button('Sign Up'))
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

test.each<[mode: Mode, fields: (string | undefined)[]]>([
  ['Sign In', [undefined, 'Email', 'Password']],
  ['Sign Up', ['Name', 'Email', 'Password']],
])('a visitor in %s sees its title, its fields and its button', async (mode, fields) => {
  await form(mode)
  expect(screen.getByRole('form', { name: mode })).toHaveProperty('noValidate', true)
  expect(screen.getByRole('heading', { name: mode })).toBeVisible()
  expect(
    [control('name'), control('email'), control('password')].map((field) => field?.labels?.[0]?.textContent),
  ).toEqual(fields)
  expect(button(mode)).toHaveProperty('type', 'submit')
  expect(button(other[mode])).toHaveProperty('type', 'button')
})

test.each<[mode: Mode, given: Partial<Record<SigninField, string>>, message: string, missing: SigninField]>([
  ['Sign In', {}, 'Enter email', 'email'],
  ['Sign In', { password: 'secret' }, 'Enter email', 'email'],
  ['Sign In', { email: 'x' }, 'Enter password', 'password'],
  ['Sign Up', {}, 'Enter name', 'name'],
  ['Sign Up', ada, 'Enter name', 'name'],
  ['Sign Up', { name: 'Ada', password: 'secret' }, 'Enter email', 'email'],
  ['Sign Up', { name: 'Ada', email: 'x' }, 'Enter password', 'password'],
])(
  'a visitor in %s who gives %j is told "%s", lands in that field and loses nothing',
  async (mode, given, message, missing) => {
    const alerts = rememberedAlerts()
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
  const alerts = rememberedAlerts()
  const { submit } = await form('Sign In', ada)
  await submit()
  expect(card()).toEqual(['Email: ada@example.com', 'Password: secret'])
  expect(screen.getByRole('heading', { name: 'your card' })).toBeVisible()
  expect(alerts).toEqual([])
})

test('a visitor who signs up sees their card, name first, as typed', async () => {
  const { submit } = await form('Sign Up', { name: ' Ada ', ...ada })
  await submit()
  expect(card()).toEqual(['Name:  Ada ', 'Email: ada@example.com', 'Password: secret'])
})

test('a visitor who presses the button again hides the card, and once more shows it', async () => {
  const { submit } = await form('Sign In', ada)
  await submit()
  await submit()
  expect(card()).toEqual([])
  await submit()
  expect(card()).toHaveLength(2)
})

test('a visitor can submit with the Enter key', async () => {
  const { type } = await form('Sign In', ada)
  await type('password', '{Enter}')
  expect(card()).toHaveLength(2)
})

test('a visitor who goes on typing sees the card follow', async () => {
  const { submit, type } = await form('Sign In', ada)
  await submit()
  await type('password', '!')
  expect(card()).toEqual(['Email: ada@example.com', 'Password: secret!'])
})

test('a visitor whose next submit fails keeps the card that is shown', async () => {
  rememberedAlerts()
  const { user, submit } = await form('Sign In', ada)
  await submit()
  await user.clear(screen.getByLabelText('Password'))
  await submit()
  expect(card()).toEqual(['Email: ada@example.com', 'Password: '])
})

test('a visitor who types markup sees it as text, never as markup', async () => {
  const { submit } = await form('Sign Up', { name: '<b>x</b>', ...ada })
  await submit()
  expect(within(screen.getByRole('status')).getByText('<b>x</b>')).toBeVisible()
})

test.each<[mode: Mode]>([['Sign In'], ['Sign Up']])(
  'a visitor who leaves %s finds the other form empty and the card gone',
  async (mode) => {
    const { submit, leave } = await form(mode, mode === 'Sign Up' ? { name: 'Ada', ...ada } : ada)
    await submit()
    await leave()
    expect(screen.getByRole('form', { name: other[mode] })).toBeVisible()
    expect(control('email')).toHaveValue('')
    expect(control('password')).toHaveValue('')
    expect(card()).toEqual([])
  },
)

test('a visitor who comes back to Sign Up has to write the name again', async () => {
  const { user } = await form('Sign Up', { name: 'Ada' })
  await user.click(button('Sign In'))
  await user.click(button('Sign Up'))
  expect(control('name')).toHaveValue('')
})

test.each<[mode: Mode, remembered: string]>([
  ['Sign In', 'current-password'],
  ['Sign Up', 'new-password'],
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
  const { submit, leave } = await form('Sign Up', { name: 'Ada', ...ada })
  await submit()
  await leave()
  expect(traces()).toEqual([])
})
