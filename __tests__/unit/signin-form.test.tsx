/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { SigninForm } from '../../app/signin/signin-form.tsx'
import { firstState, type SigninState, switchMode } from '../../app/signin/signin-rules.ts'
import { content } from '../../lib/content/index.ts'
import type { SigninField, SigninMode } from '../../lib/forms/signin-fields.ts'
import { signinForm } from '../support/words.ts'
import { rememberAlerts } from './support/alerts.ts'
import { anyText, buttonOf, expectEmailField, fieldOf, typedInto, wrongFields } from './support/fields.ts'

const { labels, problems, ...titles } = signinForm
const { form: words } = content.signin

function open() {
  render(<SigninForm words={words} />)
}

/** In each mode the button that bears its name submits, and the other one switches. */
function press(mode: SigninMode) {
  act(() => buttonOf(titles[mode]).click())
}

function control(field: SigninField) {
  return fieldOf(labels[field])
}

/** The lines of the card; none while it is hidden. */
function card(): string[] {
  const values = document.querySelectorAll('[role="status"] dd')
  return [...document.querySelectorAll('[role="status"] dt')].map(
    (term, index) => `${term.textContent}: ${values[index]?.textContent}`,
  )
}

/** The form as the specification tells it, sections 4 and 5, kept apart from the code that is tested. */
class Specified {
  mode: SigninMode = 'signIn'
  values = { name: '', email: '', password: '' }
  shown = false

  get fields(): SigninField[] {
    return this.mode === 'signUp' ? ['name', 'email', 'password'] : ['email', 'password']
  }

  get other(): SigninMode {
    return this.mode === 'signUp' ? 'signIn' : 'signUp'
  }

  /** @returns the field that keeps the submit from succeeding */
  submit(): SigninField | undefined {
    if (this.mode === 'signUp' && this.values.name === '') return 'name'
    if (this.values.email === '') return 'email'
    if (this.values.password === '') return 'password'
    this.shown = !this.shown
    return undefined
  }

  switch() {
    if (this.mode === 'signIn') this.values.name = ''
    this.values.email = ''
    this.values.password = ''
    this.shown = false
    this.mode = this.other
  }
}

/** Some of the fields, typed one after the other. */
const writing = fc.record({ name: anyText, email: anyText, password: anyText }, { requiredKeys: [] })
const steps = fc.array(fc.oneof(writing, fc.constantFrom('submit', 'submit', 'switch')), { maxLength: 25 })

test('the name is cleared only on the way from Sign In to Sign Up', () => {
  const signUp: SigninState = { ...firstState, mode: 'signUp', name: 'Ada' }
  const signIn = switchMode(signUp)
  expect([signIn.name, switchMode(signIn).name]).toEqual(['Ada', ''])
})

test('a visitor may type, switch and submit in any order: the form is as specified (property)', () => {
  const alerts = rememberAlerts()
  fc.assert(
    fc
      .property(steps, (actions) => {
        const expected: string[] = []
        const model = new Specified()
        let wrong: SigninField | undefined
        open()
        for (const action of actions) {
          if (action === 'submit') {
            press(model.mode)
            wrong = model.submit()
            if (wrong) {
              expected.push(problems[wrong])
              expect(control(wrong)).toHaveFocus()
            }
          } else if (action === 'switch') {
            press(model.other)
            model.switch()
            wrong = undefined
            for (const field of model.fields.slice(0, 1)) expect(control(field)).toHaveFocus()
          } else {
            for (const field of model.fields) {
              const text = action[field]
              if (text === undefined) continue
              const before = model.values[field]
              model.values[field] = typedInto(control(field), text)
              if (field === wrong && model.values[field] !== before) wrong = undefined
            }
          }
          const { fields, mode, values, shown } = model
          expect(alerts).toEqual(expected)
          expect(document.querySelector('h2')).toHaveTextContent(titles[mode])
          expect(
            [...document.querySelectorAll('input')].map(({ labels, value }) => [
              labels?.[0]?.textContent,
              value,
            ]),
          ).toEqual(fields.map((field) => [labels[field], values[field]]))
          expect(wrongFields()).toEqual(wrong ? [`${labels[wrong]}: ${problems[wrong]}`] : [])
          expect(card()).toEqual(shown ? fields.map((field) => `${labels[field]}: ${values[field]}`) : [])
        }
      })
      .afterEach(() => {
        cleanup()
        alerts.length = 0
      }),
    { numRuns: 30 },
  )
})

test.each<[mode: SigninMode, remembered: string]>([
  ['signIn', 'current-password'],
  ['signUp', 'new-password'],
])('in %s a screen reader is told the mode, and password managers and keyboards help', (mode, remembered) => {
  open()
  if (mode === 'signUp') press(mode)
  expect(screen.getByRole('form', { name: titles[mode] })).toBeVisible()
  expect(screen.getByRole('heading', { name: titles[mode] })).toHaveAttribute('aria-live', 'polite')
  expect(control('password')).toHaveAttribute('type', 'password')
  expect(control('password')).toHaveAttribute('autocomplete', remembered)
  expectEmailField(control('email'))
})

test('a screen reader says the card when it comes, and is silent at every key after that', () => {
  open()
  const heard = () => document.querySelector('[role="status"]')?.getAttribute('aria-live')
  act(() => typedInto(control('email'), 'a'))
  act(() => typedInto(control('password'), 'b'))
  expect(heard()).toBe('off')
  press('signIn')
  expect(card()).toHaveLength(2)
  expect(heard()).toBe('polite')
  act(() => typedInto(control('email'), 'ab'))
  expect(card()[0]).toContain('ab')
  expect(heard()).toBe('off')
})
