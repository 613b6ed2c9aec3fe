import action from './action.module.css'
import styles from './button.module.css'

type ButtonProps = {
  type: 'submit' | 'button'
  variant?: 'solid' | 'line'
  onClick?: React.MouseEventHandler<HTMLButtonElement>
  /** What it says while its form is being hydrated. */
  busy?: string
  /** Whether it reloads the page and keeps what was typed: outside of islands the loader of the page hears it. */
  reloads?: boolean
  children: React.ReactNode
}

/** What a visitor presses to go on where they are. Where a press leads to another page, that is a `PageLink`. */
export function Button({ type, variant = 'solid', onClick, busy, reloads, children }: ButtonProps) {
  return (
    <button
      type={type}
      className={`${action.action} ${styles.button}`}
      data-variant={variant}
      data-busy={busy}
      data-reload={reloads}
      onClick={onClick}
    >
      <span className={styles.label}>{children}</span>
    </button>
  )
}
