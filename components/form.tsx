import { useEffect, useEffectEvent, useRef } from 'react'
import { Field } from './field'
import styles from './form.module.css'
import { type FieldWords, type FormField, type FormValues, firstMissing, valuesIn } from './form-fields'

type FormProps<Name extends string> = {
  /** Unique in the document; the ids of the fields begin with it. */
  id: string
  title: string
  /** In the order in which they are checked. */
  fields: readonly FormField<Name>[]
  words: FieldWords<Name>
  /** Called with what stands in the fields, once none of them is missing. */
  onValid: (values: FormValues<Name>, form: HTMLFormElement) => void
  /** Called at every change, and once when the form begins to hear its visitor: something may stand in it by then. */
  onTyped?: (values: FormValues<Name>) => void
  /** The buttons. */
  children: React.ReactNode
}

/**
 * A form that stays on its page. `method="dialog"` outside a dialog does nothing: without its script a submit neither
 * leaves the page nor puts what was typed into the address bar. The browser's own checks never stop a submit; ours say
 * what is missing first, and put the cursor there.
 */
export function Form<Name extends string>({
  id,
  title,
  fields,
  words,
  onValid,
  onTyped,
  children,
}: FormProps<Name>) {
  const ref = useRef<HTMLFormElement>(null)
  const tellTyped = useEffectEvent(() => {
    if (ref.current) onTyped?.(valuesIn(ref.current, fields))
  })
  useEffect(() => tellTyped(), [])

  function submit(form: HTMLFormElement) {
    const values = valuesIn(form, fields)
    const missing = firstMissing(fields, values)
    if (!missing) {
      onValid(values, form)
      return
    }
    alert(words[missing].problem)
    const control = form.elements.namedItem(missing)
    if (control instanceof HTMLElement) control.focus()
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      method="dialog"
      noValidate
      aria-labelledby={`${id}-title`}
      onChange={({ currentTarget }) => onTyped?.(valuesIn(currentTarget, fields))}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {fields.map((field) => (
        <Field key={field.name} id={`${id}-${field.name}`} label={words[field.name].label} field={field} />
      ))}
      {children}
    </form>
  )
}
