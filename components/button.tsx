import styles from './button.module.css'

type ButtonProps = {
  type: 'submit' | 'button'
  /** `link` looks like the toggle it is: a line of text. */
  variant?: 'solid' | 'link'
  onClick?: () => void
  children: React.ReactNode
}

export function Button({ type, variant = 'solid', onClick, children }: ButtonProps) {
  return (
    <button type={type} className={styles.button} data-variant={variant} onClick={onClick}>
      {children}
    </button>
  )
}
