/** What the sign-in form holds, and how it changes: docs/specification.md, sections 4 and 5. */
import type { FormField, FormValues } from '../../components/form/form-fields.ts'

export type SigninMode = 'signIn' | 'signUp'
export type SigninState = FormValues<SigninField> & {
  mode: SigninMode
  /** Whether the side panel shows the values. */
  shown: boolean
}

export const firstState: SigninState = { mode: 'signIn', name: '', email: '', password: '', shown: false }

const email = { name: 'email', type: 'email' } as const satisfies FormField

/**
 * The fields of each mode, in the order in which they are checked; Sign Up has all of them. Their words stand in
 * `content/signin.json`, under their names.
 */
export const signinFields = {
  signIn: [email, { name: 'password', type: 'password', autoComplete: 'current-password' }],
  signUp: [
    { name: 'name', type: 'text', autoComplete: 'name' },
    email,
    { name: 'password', type: 'password', autoComplete: 'new-password' },
  ],
} as const satisfies Record<SigninMode, readonly FormField[]>

export type SigninField = (typeof signinFields)['signUp'][number]['name']

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
