import { DrawnFields } from '../../components/form/drawn-fields.tsx'
import { withGround } from '../../components/kit/ground.ts'
import { type SigninField, signinFields } from '../../lib/forms/signin-fields.ts'
import styles from './keyring.module.css'

/** What each field cuts out of the key, by the name of the field. */
const cuts = {
  name: 'M302 141.5h-36a36 36 0 0 1 36-36z',
  email: 'M182 141.5v-28a16 16 0 0 1 32 0v28z',
  password: 'm220 141.5 20-44 20 44z',
} satisfies Record<SigninField, string>

/**
 * A form, and a decorative key that its fields cut. It stands outside of the island and follows the fields by CSS alone, so
 * that it needs no script. Its tag is the form's panel.
 */
export function Keyring({ children }: { children: React.ReactNode }) {
  return (
    <div className={withGround('blush', styles.keyring)}>
      <DrawnFields within={styles.keyring} fields={signinFields.signUp} />
      {/* First: where a page arrives in parts, nothing may be pushed down by it. */}
      <svg className={styles.key} viewBox="0 0 326 142" fill="var(--ink)" aria-hidden="true">
        <path d="M108 50h200a18 18 0 0 1 0 36h-6v56H172V86h-64z" />
        {Object.entries(cuts).map(([field, path]) => (
          <g key={field} className={styles.cut} data-field={field}>
            <path d={path} fill="var(--leaf)" />
            <path d={path} />
          </g>
        ))}
        <circle className={styles.eye} fill="var(--leaf)" cx="68" cy="174" r="16" />
        <g fill="none" strokeWidth="38">
          <circle className={styles.ring} stroke="var(--cobalt)" strokeWidth="10" cx="68" cy="124" r="42" />
          {/* The bow: the agency's mark as a line. Under its quarter it goes on a little, or there would be a gap. */}
          <path stroke="var(--vermilion)" d="M70 117a49 49 0 1 1 47-47" />
          <path stroke="var(--marigold)" d="M117 68a49 49 0 0 1-49 49" />
          {/* The ring goes through it. */}
          <path className={styles.ring} stroke="var(--cobalt)" strokeWidth="10" d="M68 82a42 42 0 0 0 0 84" />
        </g>
      </svg>
      {children}
    </div>
  )
}
