import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type FieldWords,
  type FormField,
  type FormValues,
  firstMissing,
  valuesIn,
} from '../../lib/forms/form-fields.ts'
import { withEmails } from '../text/emails.tsx'
import { Field } from './field.tsx'
import styles from './form.module.css'

type FormProps<Name extends string> = {
  /** Unique in the document; the ids of the fields begin with it. */
  id: string
  title: string
  /** What one has to know before one begins. */
  help: string
  /** In the order in which they are checked. */
  fields: readonly FormField<Name>[]
  words: FieldWords<Name>
  /** What is said beside the buttons after a submit, for who may not have seen an alert. */
  success?: string
  /** What is said there where the promise of `onValid` is rejected. What was typed stays. */
  failed?: string
  /**
   * Called with what stands in the fields, once none of them is missing. With a promise, the button says that it is busy
   * until that is settled; then what was sent is cleared, or the visitor reads that it was not: docs/forms.md
   */
  onValid: (values: FormValues<Name>, form: HTMLFormElement) => void | Promise<void>
  /** Called at every change, and once after hydration: something may have been typed by then. */
  onTyped?: (values: FormValues<Name>) => void
  /** The buttons. */
  children: React.ReactNode
}

/**
 * A form that stays on its page. `method="dialog"` outside a dialog does nothing: without its script a submit neither
 * leaves the page nor puts what was typed into the address bar. The browser's own checks never stop a submit; ours say
 * what is missing first, and put the cursor there. Until something is typed into it that field counts as invalid, with
 * the same words beside it, and no other field ever does: browsers would call an e-mail of "x" invalid, which we accept.
 */
export function Form<Name extends string>({
  id,
  title,
  help,
  fields,
  words,
  success,
  failed,
  onValid,
  onTyped,
  children,
}: FormProps<Name>) {
  const [wrong, setWrong] = useState<{ name: Name; problem: string }>()
  const [outcome, setOutcome] = useState<'busy' | 'sent' | { failure: unknown }>()
  const ref = useRef<HTMLFormElement>(null)
  const statusRef = useRef<HTMLParagraphElement>(null)
  const tellTyped = useEffectEvent(() => {
    if (ref.current) onTyped?.(valuesIn(ref.current, fields))
  })
  useEffect(() => tellTyped(), [])
  const isFailure = typeof outcome === 'object'

  function showOutcome(next: typeof outcome) {
    flushSync(() => setOutcome(next))
    statusRef.current?.scrollIntoView({ block: 'nearest' })
  }

  async function send(sending: Promise<void>, form: HTMLFormElement, values: FormValues<Name>) {
    const button = form.querySelector('[type=submit]')
    setOutcome('busy')
    button?.setAttribute('aria-busy', 'true')
    try {
      await sending
      // What was typed meanwhile has not been sent.
      if (fields.every(({ name }) => valuesIn(form, fields)[name] === values[name])) form.reset()
      showOutcome('sent')
    } catch (error) {
      showOutcome({ failure: error })
    } finally {
      button?.removeAttribute('aria-busy')
    }
  }

  function submit(form: HTMLFormElement) {
    if (outcome === 'busy') return
    const values = valuesIn(form, fields)
    const missing = firstMissing(fields, values)
    if (!missing) {
      const sending = onValid(values, form)
      if (sending) send(sending, form, values)
      else showOutcome('sent')
      return
    }
    setOutcome(undefined)
    const { problem = '', unreadable } = words[missing]
    alert(problem)
    const control = form.elements.namedItem(missing)
    // A number field is as good as empty while blanks or brackets stand in it: then that is what is wrong.
    const isUnreadable = control instanceof HTMLInputElement && control.validity.badInput
    // Before the focus moves, so that screen readers read the problem with the field.
    flushSync(() => setWrong({ name: missing, problem: (isUnreadable && unreadable) || problem }))
    if (control instanceof HTMLElement) control.focus()
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      method="dialog"
      noValidate
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-help`}
      onChange={({ currentTarget, target }) => {
        if ('name' in target && target.name === wrong?.name) setWrong(undefined)
        setOutcome((before) => (before === 'busy' ? before : undefined))
        onTyped?.(valuesIn(currentTarget, fields))
      }}
      onReset={() => setWrong(undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {/* Sign in and sign up are one form: a screen reader reads the new title out. */}
      <h2 id={`${id}-title`} aria-live="polite">
        {title}
      </h2>
      <p id={`${id}-help`}>{withEmails(help)}</p>
      {fields.map((field) => (
        <Field
          key={field.name}
          id={`${id}-${field.name}`}
          words={words[field.name]}
          problem={field.name === wrong?.name ? wrong.problem : undefined}
          field={field}
        />
      ))}
      {children}
      {(success || failed || isFailure) && (
        <p ref={statusRef} className={styles.status} role="status" data-failed={isFailure || undefined}>
          {isFailure ? (failed ?? String(outcome.failure)) : outcome === 'sent' && success}
        </p>
      )}
    </form>
  )
}
