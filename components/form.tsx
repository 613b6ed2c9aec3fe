import { useEffect, useRef } from 'react'
import styles from './form.module.css'

type FormProps = {
  title: string
  onSubmit: (form: HTMLFormElement) => void
  /** Called once the form can hear its visitor, with what may have been typed before. */
  onAlive?: (form: HTMLFormElement) => void
  children: React.ReactNode
}

/**
 * A form that stays on its page. `method="dialog"` outside a dialog does nothing: without its script a submit neither
 * leaves the page nor puts what was typed into the address bar. The browser's own checks never stop a submit.
 */
export function Form({ title, onSubmit, onAlive, children }: FormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const isAlive = useRef(false)

  useEffect(() => {
    if (isAlive.current || !ref.current) return
    isAlive.current = true
    onAlive?.(ref.current)
    // The loader of the page waits for this (build/steps/intent-loader.mjs).
    ref.current.dispatchEvent(new Event('alive'))
  })

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
