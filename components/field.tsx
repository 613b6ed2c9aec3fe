import styles from './field.module.css'
import type { FormField } from './form-fields'

type FieldProps = {
  /** Unique in the document. */
  id: string
  label: string
  field: FormField
}

/** A labelled field of a form. */
export function Field({ id, label, field }: FieldProps) {
  const { name, isMissing, ...attributes } = field
  return (
    <p className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {attributes.type === 'multiline' ? (
        <textarea className={styles.control} id={id} name={name} rows={5} />
      ) : (
        <input {...attributes} className={styles.control} id={id} name={name} />
      )}
    </p>
  )
}
