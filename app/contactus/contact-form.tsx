'use client'

import { Form } from '../../components/form/form.tsx'
import { Button } from '../../components/kit/button.tsx'
import type { Content } from '../../lib/content/schema.ts'
import { contactFields } from '../../lib/forms/contact-fields.ts'

type ContactFormProps = { words: Content['contact']['form'] }

/** The Send Message form. It says what was typed, and sends and stores nothing (docs/specification.md, section 5). */
export function ContactForm({ words }: ContactFormProps) {
  return (
    <Form
      id="contact"
      title={words.title}
      help={words.help}
      fields={contactFields}
      words={words.fields}
      success={words.success}
      failed={words.failed}
      onValid={(values, form) => {
        for (const { name } of contactFields) if (values[name]) alert(values[name])
        alert(words.success)
        form.reset()
      }}
    >
      <Button type="submit" busy={words.busy}>
        {words.send}
      </Button>
    </Form>
  )
}
