import styles from './button.module.css'

type ButtonProps = {
  type: 'submit' | 'button'
  /** `link` looks like the toggle it is: a line of text. */
  variant?: 'solid' | 'link'
  onClick?: () => void
  /** What it says while the form gets ready. */
  busy?: string
  children: React.ReactNode
}

export function Button({ type, variant = 'solid', onClick, busy, children }: ButtonProps) {
  return (
    <button type={type} className={styles.button} data-variant={variant} data-busy={busy} onClick={onClick}>
      <span className={styles.label}>{children}</span>
    </button>
  )
}
