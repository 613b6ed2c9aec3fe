import styles from './field.module.css'

type FieldProps = Omit<React.ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  name: string
  multiline?: boolean
}

/** A labelled field of a form. A multiline one takes nothing but its name. */
export function Field({ label, name, type = 'text', multiline = false, ...input }: FieldProps) {
  return (
    <p className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {multiline ? (
        <textarea className={styles.control} id={name} name={name} rows={5} />
      ) : (
        <input {...input} type={type} className={styles.control} id={name} name={name} />
      )}
    </p>
  )
}
