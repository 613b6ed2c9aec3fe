/** What the sign-in form holds, and how it changes: specification, sections 4 and 5. */

export type SigninMode = 'Sign In' | 'Sign Up'
export type SigninField = 'name' | 'email' | 'password'
export type SigninState = Record<SigninField, string> & {
  mode: SigninMode
  /** Whether the side panel shows the values. */
  shown: boolean
}

export const firstState: SigninState = {
  mode: 'Sign In',
  name: '',
  email: '',
  password: '',
  shown: false,
}

/** The fields of a mode, in the order in which they are checked. */
export function fieldsOf(mode: SigninMode): SigninField[] {
  return mode === 'Sign Up' ? ['name', 'email', 'password'] : ['email', 'password']
}

export function otherMode(mode: SigninMode): SigninMode {
  return mode === 'Sign In' ? 'Sign Up' : 'Sign In'
}

/** The first field that keeps the form from being accepted. Nothing is trimmed, and nothing has a format. */
export function firstProblem(state: SigninState): SigninField | undefined {
  return fieldsOf(state.mode).find((field) => state[field] === '')
}

/** The other mode. The name is cleared only on the way from Sign In to Sign Up. */
export function switched(state: SigninState): SigninState {
  return {
    mode: otherMode(state.mode),
    name: state.mode === 'Sign In' ? '' : state.name,
    email: '',
    password: '',
    shown: false,
  }
}

/** Each valid submit turns the panel over; one that fails leaves it as it was. */
export function submitted(state: SigninState): SigninState {
  return firstProblem(state) ? state : { ...state, shown: !state.shown }
}
