'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from '../../components/form/form.tsx'
import { Button } from '../../components/kit/button.tsx'
import type { Content } from '../../lib/content/schema.ts'
import { signinFields } from '../../lib/forms/signin-fields.ts'
import { EchoCard } from './echo-card.tsx'
import { firstState, otherMode, switchMode } from './signin-rules.ts'

type SigninFormProps = { words: Content['signin']['form'] }

/** Sign In and Sign Up in one form, and the card that echoes it. It sends and stores nothing (docs/specification.md, section 4). */
export function SigninForm({ words }: SigninFormProps) {
  const [state, setState] = useState(firstState)
  // Screen readers announce the card after a press, and not again at every key.
  const [isAnnounced, setAnnounced] = useState(true)
  const fields = signinFields[state.mode]
  const mode = words.modes[state.mode]

  return (
    <>
      <Form
        id="signin"
        title={mode.name}
        help={words.help}
        fields={fields}
        words={words.fields}
        onTyped={(values) => {
          setAnnounced(false)
          setState((before) => ({ ...before, ...values }))
        }}
        onValid={(values) => {
          setAnnounced(true)
          // Each valid submit turns the panel over.
          setState((before) => ({ ...before, ...values, shown: !before.shown }))
        }}
      >
        <Button type="submit" busy={words.busy}>
          {mode.name}
        </Button>
        <p>
          {/* Alone in its element, so that React finds it there whatever a translator has made of its text. */}
          <span>{mode.prompt}</span>{' '}
          <Button
            type="button"
            variant="line"
            busy={words.busy}
            onClick={({ currentTarget }) => {
              const { form } = currentTarget
              form?.reset()
              flushSync(() => {
                setAnnounced(true)
                setState(switchMode)
              })
              form?.querySelector('input')?.focus()
            }}
          >
            {words.modes[otherMode(state.mode)].name}
          </Button>
        </p>
      </Form>
      <EchoCard
        title={words.panel.title}
        empty={words.panel.empty}
        isAnnounced={isAnnounced}
        lines={
          state.shown
            ? fields.map(({ name }) => ({ label: words.fields[name].label, value: state[name] }))
            : []
        }
      />
    </>
  )
}
