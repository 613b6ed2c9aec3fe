import type { FormField } from './form-fields.ts'

export type SigninMode = 'signIn' | 'signUp'

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
