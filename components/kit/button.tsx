import action from './action.module.css'
import styles from './button.module.css'

type ButtonProps = {
  type: 'submit' | 'button'
  variant?: 'solid' | 'line'
  onClick?: React.MouseEventHandler<HTMLButtonElement>
  /** What it says while its form is being hydrated. */
  busy?: string
  /** Sets `data-reload`: the inline loader, not React, reloads the page and keeps what was typed. */
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
