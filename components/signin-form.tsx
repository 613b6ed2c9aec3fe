'use client'

import { useState } from 'react'
import type { Content } from '@/content/schema.mjs'
import { Button } from './button'
import { EchoCard } from './echo-card'
import { Field } from './field'
import { Form } from './form'
import {
  fieldsOf,
  firstProblem,
  firstState,
  otherMode,
  type SigninField,
  submitted,
  switched,
} from './signin-rules'

type SigninFormProps = { words: Content['signin']['form'] }

/** Sign In and Sign Up in one form, and the card that echoes it. It sends and stores nothing (specification, section 4). */
export function SigninForm({ words }: SigninFormProps) {
  const [state, setState] = useState(firstState)
  const { mode } = state

  function submit(form: HTMLFormElement) {
    const now = { ...state, ...typedIn(form) }
    const problem = firstProblem(now)
    if (problem) {
      alert(words.problems[problem])
      const control = form.elements.namedItem(problem)
      if (control instanceof HTMLInputElement) control.focus()
    }
    setState(submitted(now))
  }

  function bound(field: SigninField) {
    return {
      label: words.fields[field],
      name: field,
      value: state[field],
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        const { value } = event.target
        setState((before) => ({ ...before, [field]: value }))
      },
    }
  }

  return (
    <>
      <Form
        title={mode}
        onSubmit={submit}
        onAlive={(form) => setState((before) => ({ ...before, ...typedIn(form) }))}
      >
        {mode === 'Sign Up' && <Field {...bound('name')} autoComplete="name" />}
        <Field {...bound('email')} type="email" autoComplete="email" inputMode="email" />
        <Field
          {...bound('password')}
          type="password"
          autoComplete={mode === 'Sign In' ? 'current-password' : 'new-password'}
        />
        <Button type="submit" busy={words.busy}>
          {mode}
        </Button>
        <p>
          {words.modes[mode].prompt}{' '}
          <Button type="button" variant="line" busy={words.busy} onClick={() => setState(switched)}>
            {otherMode(mode)}
          </Button>
        </p>
      </Form>
      <EchoCard
        title={words.panel.title}
        empty={words.panel.empty}
        lines={
          state.shown
            ? fieldsOf(mode).map((field) => ({ label: words.fields[field], value: state[field] }))
            : []
        }
      />
    </>
  )
}

/** What stands in the fields, typed or filled in by the browser, before React hears of it too. */
function typedIn(form: HTMLFormElement): Partial<Record<SigninField, string>> {
  const values: Partial<Record<SigninField, string>> = {}
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement) values[control.name as SigninField] = control.value
  }
  return values
}
