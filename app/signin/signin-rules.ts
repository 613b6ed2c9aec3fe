/** What the sign-in form holds, and how it changes: docs/specification.md, sections 4 and 5. */
import type { FormValues } from '../../lib/forms/form-fields.ts'
import type { SigninField, SigninMode } from '../../lib/forms/signin-fields.ts'

export type SigninState = FormValues<SigninField> & {
  mode: SigninMode
  /** Whether the side panel shows the values. */
  shown: boolean
}

export const firstState: SigninState = { mode: 'signIn', name: '', email: '', password: '', shown: false }

export function otherMode(mode: SigninMode): SigninMode {
  return mode === 'signIn' ? 'signUp' : 'signIn'
}

/** The other mode. The name is cleared only on the way from Sign In to Sign Up. */
export function switchMode(state: SigninState): SigninState {
  return {
    mode: otherMode(state.mode),
    name: state.mode === 'signIn' ? '' : state.name,
    email: '',
    password: '',
    shown: false,
  }
}
