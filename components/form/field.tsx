import type { ElementType, InputHTMLAttributes } from 'react'
import type { FormField, WordsOfField } from '../../lib/forms/form-fields.ts'
import styles from './field.module.css'

type FieldProps = {
  /** Unique in the document. */
  id: string
  words: WordsOfField
  /** What is wrong with it. */
  problem: string | undefined
  field: FormField
}

type Kind = InputHTMLAttributes<HTMLElement> & { as?: ElementType; rows?: number }

/** What a field of a kind is, where that is not an input of the same type. */
const kinds: Partial<Record<FormField['type'], Kind>> = {
  multiline: { as: 'textarea', type: undefined, rows: 5 },
  choice: { as: 'select', type: undefined, placeholder: undefined },
  tick: { type: 'checkbox', placeholder: undefined },
  // In a field of type="email" Chromium sends other letters than were typed: docs/decisions/0145-an-email-field-is-text.md
  email: {
    type: 'text',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
}

/** A labelled field of a form. */
export function Field({ id, words, problem, field }: FieldProps) {
  const { name, isOptional, isTrimmed, ...attributes } = field
  const { type } = field
  const { as: Control = 'input', ...ofKind } = kinds[type] ?? {}
  return (
    <p className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <Control
        // Invisible: by `:placeholder-shown` the style sheet knows whether the field is empty.
        placeholder=" "
        {...attributes}
        {...ofKind}
        className={styles.control}
        id={id}
        name={name}
        required={!isOptional}
        // What is sent of a tick; of others, what is written into them.
        value={type === 'tick' ? words.label : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        // A number that was typed is no amount: the arrow keys would count it up and down.
        onKeyDown={(event: React.KeyboardEvent) => {
          if (type === 'number' && /^Arrow(Up|Down)$/.test(event.key)) event.preventDefault()
        }}
      >
        {words.options &&
          [words.problem ?? '–', ...words.options].map((option, place) => (
            <option key={place} value={place === 0 ? '' : option}>
              {option}
            </option>
          ))}
      </Control>
      {problem && (
        <span className={styles.problem} id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </p>
  )
}
