import { act } from '@testing-library/react'
import fc from 'fast-check'
import { firstState, type SigninField, type SigninState, submit, switchMode } from '@/components/signin-rules'
import { specified } from '../support/specified'
import { rememberAlerts } from './support/alerts'
import { button, card, control, labels, renderedSignin } from './support/signin'
import { anyText, typedInto } from './support/text'

/** The form as the specification tells it, sections 4 and 5, kept apart from the code that is tested. */
class Specified {
  signingUp = false
  values = { name: '', email: '', password: '' }
  panel = false

  /** @returns the message, if the submit fails */
  submit(): string | undefined {
    if (this.signingUp && this.values.name === '') return specified.signin.problems.name
    if (this.values.email === '') return specified.signin.problems.email
    if (this.values.password === '') return specified.signin.problems.password
    this.panel = !this.panel
    return undefined
  }

  toggle() {
    if (!this.signingUp) this.values.name = ''
    this.values.email = ''
    this.values.password = ''
    this.panel = false
    this.signingUp = !this.signingUp
  }

  get modes() {
    return this.signingUp ? (['signUp', 'signIn'] as const) : (['signIn', 'signUp'] as const)
  }

  get fields(): SigninField[] {
    return this.signingUp ? ['name', 'email', 'password'] : ['email', 'password']
  }
}

/** Some of the fields, typed one after the other. */
const writing = fc.record({ name: anyText, email: anyText, password: anyText }, { requiredKeys: [] })
const steps = fc.array(fc.oneof(writing, fc.constantFrom('submit', 'submit', 'switch')), { maxLength: 25 })

test('a visitor may type, switch and submit in any order: the state is what the specification says', () => {
  fc.assert(
    fc.property(steps, (actions) => {
      const model = new Specified()
      let state: SigninState = firstState
      for (const action of actions) {
        if (action === 'submit') {
          model.submit()
          state = submit(state)
        } else if (action === 'switch') {
          model.toggle()
          state = switchMode(state)
        } else {
          Object.assign(model.values, action)
          state = { ...state, ...action }
        }
        expect(state).toEqual({
          ...model.values,
          mode: model.signingUp ? 'signUp' : 'signIn',
          shown: model.panel,
        })
      }
    }),
  )
})

test('a visitor may type, switch and submit in any order: the form shows what the specification says', () => {
  const alerts = rememberAlerts()
  fc.assert(
    fc.property(steps, (actions) => {
      alerts.length = 0
      const expected: string[] = []
      const model = new Specified()
      const { unmount } = renderedSignin()
      for (const action of actions) {
        if (action === 'submit') {
          act(() => button(model.modes[0]).click())
          const message = model.submit()
          if (message) expected.push(message)
        } else if (action === 'switch') {
          act(() => button(model.modes[1]).click())
          model.toggle()
        } else {
          for (const field of model.fields) {
            const input = control(field)
            const text = action[field]
            if (input && text !== undefined) model.values[field] = typedInto(input, text)
          }
        }
        const { fields, values, panel } = model
        expect(alerts).toEqual(expected)
        expect(fields.map((field) => control(field)?.value)).toEqual(fields.map((field) => values[field]))
        expect(card()).toEqual(panel ? fields.map((field) => `${labels[field]}: ${values[field]}`) : [])
      }
      unmount()
    }),
    { numRuns: 60 },
  )
})
