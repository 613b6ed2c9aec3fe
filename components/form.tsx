import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './form.module.css'

type FormProps = {
  title: string
  onSubmit: (form: HTMLFormElement) => void
  /** Called once, when the form begins to hear its visitor: something may have been typed before. */
  onAlive?: (form: HTMLFormElement) => void
  children: React.ReactNode
}

/**
 * A form that stays on its page. `method="dialog"` outside a dialog does nothing: without its script a submit neither
 * leaves the page nor puts what was typed into the address bar. The browser's own checks never stop a submit.
 */
export function Form({ title, onSubmit, onAlive, children }: FormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const tellAlive = useEffectEvent(() => {
    if (ref.current) onAlive?.(ref.current)
  })
  useEffect(() => tellAlive(), [])

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
