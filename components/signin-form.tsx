'use client'

import { useLayoutEffect, useRef, useState } from 'react'
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
  const formRef = useRef<HTMLFormElement>(null)

  // What was typed before the script arrived stands in the fields, and React asks nobody about it.
  useLayoutEffect(() => {
    for (const field of fieldsOf(firstState.mode)) {
      const typed = controlOf(formRef.current, field)?.value
      if (typed) setState((before) => ({ ...before, [field]: typed }))
    }
  }, [])

  function submit(form: HTMLFormElement) {
    const problem = firstProblem(state)
    if (problem) {
      alert(words.problems[problem])
      controlOf(form, problem)?.focus()
    }
    setState(submitted)
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
      <Form ref={formRef} title={mode} onSubmit={submit}>
        {mode === 'Sign Up' && <Field {...bound('name')} autoComplete="name" />}
        <Field {...bound('email')} type="email" autoComplete="email" inputMode="email" />
        <Field
          {...bound('password')}
          type="password"
          autoComplete={mode === 'Sign In' ? 'current-password' : 'new-password'}
        />
        <Button type="submit">{mode}</Button>
        <p>
          {words.modes[mode].prompt}{' '}
          <Button type="button" variant="link" onClick={() => setState(switched)}>
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

function controlOf(form: HTMLFormElement | null, field: SigninField) {
  const control = form?.elements.namedItem(field)
  return control instanceof HTMLInputElement ? control : undefined
}
