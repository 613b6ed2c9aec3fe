import styles from './field.module.css'
import type { FormField, WordsOfField } from './form-fields.ts'

type FieldProps = {
  /** Unique in the document. */
  id: string
  words: WordsOfField
  /** What is wrong with it. */
  problem: string | undefined
  field: FormField
}

/** A labelled field of a form. */
export function Field({ id, words, problem, field }: FieldProps) {
  return (
    <p className={styles.field} data-type={field.type}>
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <Control id={id} words={words} problem={problem} field={field} />
      {problem && (
        <span className={styles.problem} id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </p>
  )
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

function Control({ id, words, problem, field }: FieldProps) {
  const { name, isOptional = false, isTrimmed, ...attributes } = field
  const common = {
    className: styles.control,
    id,
    name,
    required: !isOptional,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && `${id}-problem`,
  }
  // Invisible: by `:placeholder-shown` the style sheet knows whether the field is empty.
  const typed = { ...common, placeholder: ' ' }
  switch (attributes.type) {
    case 'choice':
      return (
        <select {...common}>
          <option value="">{words.problem ?? '–'}</option>
          {words.options?.map((option, place) => (
            <option key={place} value={option}>
              {option}
            </option>
          ))}
        </select>
      )
    case 'tick':
      return <input {...common} type="checkbox" value={words.label} />
    case 'multiline':
      return <textarea {...typed} rows={5} />
    case 'email':
      return <input {...typed} {...email} />
    default:
      return (
        <input
          {...attributes}
          {...typed}
          // A number that was typed is no amount: the arrow keys would count it up and down.
          onKeyDown={(event) => {
            if (attributes.type === 'number' && /^Arrow(Up|Down)$/.test(event.key)) event.preventDefault()
          }}
        />
      )
  }
}
