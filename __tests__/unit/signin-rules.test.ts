import {
  fieldsOf,
  firstProblem,
  firstState,
  type SigninField,
  type SigninMode,
  type SigninState,
  submitted,
  switched,
} from '@/components/signin-rules'

const signIn: SigninState = {
  mode: 'Sign In',
  name: 'Ada',
  email: 'ada@example.com',
  password: 'secret',
  shown: true,
}
const signUp: SigninState = { ...signIn, mode: 'Sign Up' }

test('a visitor starts with an empty Sign In form and no card', () => {
  expect(firstState).toEqual({ mode: 'Sign In', name: '', email: '', password: '', shown: false })
})

test('a visitor is asked for a name in Sign Up only, and first', () => {
  expect(fieldsOf('Sign In')).toEqual(['email', 'password'])
  expect(fieldsOf('Sign Up')).toEqual(['name', 'email', 'password'])
})

test.each<[mode: SigninMode, what: string, values: Partial<SigninState>, problem: SigninField | undefined]>([
  ['Sign In', 'no e-mail', { email: '' }, 'email'],
  ['Sign In', 'no password', { password: '' }, 'password'],
  ['Sign In', 'nothing', { name: '', email: '', password: '' }, 'email'],
  ['Sign In', 'no name', { name: '' }, undefined],
  ['Sign In', 'only blanks', { email: ' ', password: ' ' }, undefined],
  ['Sign In', 'the e-mail x and the password 1', { email: 'x', password: '1' }, undefined],
  ['Sign Up', 'no name', { name: '' }, 'name'],
  ['Sign Up', 'no e-mail', { email: '' }, 'email'],
  ['Sign Up', 'no password', { password: '' }, 'password'],
  ['Sign Up', 'nothing', { name: '', email: '', password: '' }, 'name'],
  ['Sign Up', 'nothing but a name', { email: '', password: '' }, 'email'],
  ['Sign Up', 'only blanks', { name: ' ', email: ' ', password: ' ' }, undefined],
])(
  'a visitor in %s who gives %s is asked for the first missing field, if any',
  (mode, _, values, problem) => {
    expect(firstProblem({ ...signIn, mode, ...values })).toBe(problem)
  },
)

test('a visitor who goes to Sign Up begins with nothing', () => {
  expect(switched(signIn)).toEqual({ ...firstState, mode: 'Sign Up' })
})

test('a visitor who goes to Sign In loses everything but the name', () => {
  expect(switched(signUp)).toEqual({ ...firstState, name: 'Ada' })
})

test('a valid submit turns the card over, again and again', () => {
  const once = submitted({ ...signIn, shown: false })
  expect(once.shown).toBe(true)
  expect(submitted(once).shown).toBe(false)
})

test.each([true, false])('a failed submit leaves a card as it was when shown is %s', (shown) => {
  const state = { ...signUp, name: '', shown }
  expect(submitted(state)).toEqual(state)
})
