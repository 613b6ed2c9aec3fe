import { firstMissing } from '@/components/form-fields'
import {
  firstState,
  type SigninField,
  type SigninMode,
  type SigninState,
  signinFields,
  submit,
  switchMode,
} from '@/components/signin-rules'

const signIn: SigninState = {
  mode: 'signIn',
  name: 'Ada',
  email: 'ada@example.com',
  password: 'secret',
  shown: true,
}
const signUp: SigninState = { ...signIn, mode: 'signUp' }

test('a visitor starts with an empty Sign In form and no card', () => {
  expect(firstState).toEqual({ mode: 'signIn', name: '', email: '', password: '', shown: false })
})

test('a visitor is asked for a name in Sign Up only, and first', () => {
  expect(signinFields.signIn.map(({ name }) => name)).toEqual(['email', 'password'])
  expect(signinFields.signUp.map(({ name }) => name)).toEqual(['name', 'email', 'password'])
})

test.each<[mode: SigninMode, what: string, values: Partial<SigninState>, problem: SigninField | undefined]>([
  ['signIn', 'no e-mail', { email: '' }, 'email'],
  ['signIn', 'no password', { password: '' }, 'password'],
  ['signIn', 'nothing', { name: '', email: '', password: '' }, 'email'],
  ['signIn', 'no name', { name: '' }, undefined],
  ['signIn', 'only blanks', { email: ' ', password: ' ' }, undefined],
  ['signIn', 'the e-mail x and the password 1', { email: 'x', password: '1' }, undefined],
  ['signUp', 'no name', { name: '' }, 'name'],
  ['signUp', 'no e-mail', { email: '' }, 'email'],
  ['signUp', 'no password', { password: '' }, 'password'],
  ['signUp', 'nothing', { name: '', email: '', password: '' }, 'name'],
  ['signUp', 'nothing but a name', { email: '', password: '' }, 'email'],
  ['signUp', 'only blanks', { name: ' ', email: ' ', password: ' ' }, undefined],
])(
  'a visitor in %s who gives %s is asked for the first missing field, if any',
  (mode, _, values, problem) => {
    expect(firstMissing(signinFields[mode], { ...signIn, ...values })).toBe(problem)
  },
)

test('a visitor who goes to Sign Up begins with nothing', () => {
  expect(switchMode(signIn)).toEqual({ ...firstState, mode: 'signUp' })
})

test('a visitor who goes to Sign In loses everything but the name', () => {
  expect(switchMode(signUp)).toEqual({ ...firstState, name: 'Ada' })
})

test('a valid submit turns the card over, again and again', () => {
  const once = submit({ ...signIn, shown: false })
  expect(once.shown).toBe(true)
  expect(submit(once).shown).toBe(false)
})

test.each([true, false])('a failed submit leaves a card as it was when shown is %s', (shown) => {
  const state = { ...signUp, name: '', shown }
  expect(submit(state)).toEqual(state)
})
