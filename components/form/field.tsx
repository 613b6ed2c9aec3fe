import styles from './field.module.css'
import type { FormField } from './form-fields.ts'

type FieldProps = {
  /** Unique in the document. */
  id: string
  label: string
  /** What is wrong with it. */
  problem?: string
  field: FormField
}

/**
 * Not `type="email"`: there Chromium puts the letters of a domain into others, and anna@straße.de is sent as anna@strasse.de,
 * which is somebody else's. It keeps what such a field has besides: its keyboard, and that nothing corrects what is typed.
 */
const email = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** A labelled field of a form. */
export function Field({ id, label, problem, field }: FieldProps) {
  const { name, isMissing, ...attributes } = field
  const common = {
    className: styles.control,
    id,
    name,
    required: isMissing ? isMissing('') : true,
    // Invisible: by `:placeholder-shown` the style sheet knows whether the field is empty.
    placeholder: ' ',
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && `${id}-problem`,
  }
  return (
    <p className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {attributes.type === 'multiline' ? (
        <textarea {...common} rows={5} />
      ) : (
        <input
          {...(attributes.type === 'email' ? email : attributes)}
          {...common}
          // A number that was typed is no amount: the arrow keys would count it up and down.
          onKeyDown={(event) => {
            if (attributes.type === 'number' && /^Arrow(Up|Down)$/.test(event.key)) event.preventDefault()
          }}
        />
      )}
      {problem && (
        <span className={styles.problem} id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </p>
  )
}
