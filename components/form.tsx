import styles from './form.module.css'

type FormProps = {
  ref?: React.Ref<HTMLFormElement>
  title: string
  onSubmit: (form: HTMLFormElement) => void
  children: React.ReactNode
}

/**
 * A form that stays on its page. `method="dialog"` outside a dialog does nothing: without its script a submit neither
 * leaves the page nor puts what was typed into the address bar. The browser's own checks never stop a submit.
 */
export function Form({ ref, title, onSubmit, children }: FormProps) {
  return (
    <form
      ref={ref}
      className={styles.form}
      method="dialog"
      noValidate
      aria-labelledby="form-title"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      <h2 id="form-title" className={styles.title}>
        {title}
      </h2>
      {children}
    </form>
  )
}
