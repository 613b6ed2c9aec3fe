import styles from './keyring.module.css'

const arch = 'M186 131v-19a15 15 0 0 1 30 0v19z'
const notch = 'm226 131 16-35 16 35z'
const quarter = 'M304 131h-37a37 37 0 0 1 37-37z'

/**
 * A form, and the key that its fields cut. The key stands in the page, outside of the island, and only looks at the
 * fields: it is there before any script is, and says nothing to those who hear the page. Its tag is the form's panel.
 */
export function Keyring({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.keyring}>
      <div className={styles.form}>{children}</div>
      <svg className={styles.key} viewBox="0 0 326 136" aria-hidden="true">
        <path d="M120 53h26v-9h12v9h153a15 15 0 0 1 0 30h-7v48H174V83h-16v9h-12v-9h-26z" />
        {[quarter, arch, notch].map((cut) => (
          <g key={cut} className={styles.cut}>
            <path d={cut} />
            <path d={cut} />
          </g>
        ))}
        <circle className={styles.eye} cx="68" cy="160" r="12" />
        <circle className={styles.ring} cx="68" cy="118" r="36" />
        {/* The ring goes through the mark; and under the quarter the mark goes on a little, or there would be a line. */}
        <path className={styles.bow} d="M70 117a49 49 0 1 1 47-47" />
        <path className={styles.quarter} d="M117 68a49 49 0 0 1-49 49" />
        <path className={styles.ring} d="M68 82a36 36 0 0 0 0 72" />
      </svg>
    </div>
  )
}
