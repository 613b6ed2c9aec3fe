'use client'

import type { Content } from '@/content/schema.mjs'
import { Button } from './button'
import { type ContactField, contactFields, firstProblem } from './contact-rules'
import { Field } from './field'
import { Form } from './form'

type ContactFormProps = { words: Content['contact']['form'] }

/** The Send Message form. It says what was typed, and sends and stores nothing (specification, section 5). */
export function ContactForm({ words }: ContactFormProps) {
  function send(form: HTMLFormElement) {
    const values = Object.fromEntries(
      contactFields.map((field) => [field, controlOf(form, field).value]),
    ) as Record<ContactField, string>
    const problem = firstProblem(values)
    if (problem) {
      alert(words.problems[problem])
      controlOf(form, problem).focus()
      return
    }
    for (const field of contactFields) alert(values[field])
    alert(words.success)
    form.reset()
  }

  return (
    <Form title={words.title} onSubmit={send}>
      <Field label={words.fields.name} name="name" autoComplete="name" />
      <Field label={words.fields.email} name="email" type="email" autoComplete="email" inputMode="email" />
      {/* No `autoComplete="tel"`: HTML does not let a number field have it, and browsers ignore it there. */}
      <Field label={words.fields.phone} name="phone" type="number" min={10} inputMode="numeric" />
      <Field label={words.fields.message} name="message" multiline />
      <Button type="submit" busy={words.busy}>
        {words.send}
      </Button>
    </Form>
  )
}

function controlOf(form: HTMLFormElement, field: ContactField) {
  return form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement
}
