import { DrawnFields } from '../../components/form/drawn-fields.tsx'
import { withGround } from '../../components/kit/ground.ts'
import { contactFields } from '../../lib/forms/contact-fields.ts'
import styles from './letter.module.css'

type LetterProps = {
  /** The form: what stands in its fields is written on the letter. */
  children: React.ReactNode
  /** What is read beside it. */
  information: React.ReactNode
}

/**
 * A form and the decorative envelope that its letter goes into. The envelope stands outside of the island and follows the
 * fields by CSS alone, so that it needs no script.
 */
export function Letter({ children, information }: LetterProps) {
  return (
    <section className={withGround('blush', styles.letter)}>
      <DrawnFields within={styles.letter} fields={contactFields} />
      <div className={styles.writing}>
        {/* First: where a page arrives in parts, nothing may be pushed down by it. */}
        <svg
          className={styles.envelope}
          viewBox="0 0 320 328"
          preserveAspectRatio="xMaxYMax"
          aria-hidden="true"
        >
          <g className={styles.whole} fill="var(--cobalt)">
            <path className={styles.flap} fill="var(--leaf)" d="M0 120 160 0l160 120z" />
            <path fill="var(--ink)" d="M0 120h320L160 274z" />
            <g className={styles.paper}>
              <path fill="var(--paper)" d="M44 22h232v306H44z" />
              <path
                className={styles.unwritten}
                fill="var(--blush)"
                d="M68 46h96v15H68zM68 72h72v15H68zM204 68a24 24 0 1 0 48 0 24 24 0 1 0-48 0M68 108h182v8H68zm0 18h182v8H68zm0 18h182v8H68zm0 18h112v8H68z"
              />
              <path data-field="name" d="M68 46h96v15H68z" />
              <path data-field="email" d="M68 72h72v15H68z" />
              <circle data-field="phone" fill="var(--vermilion)" cx="228" cy="68" r="24" />
              <path data-field="message" d="M68 108h182v8H68zm0 18h182v8H68zm0 18h182v8H68zm0 18h112v8H68z" />
            </g>
            <path fill="var(--marigold)" d="m0 120 160 138 160-138v208H0z" />
            <path d="m0 328 160-138 160 138z" />
            <path className={styles.cover} fill="var(--leaf)" d="M0 120h320L160 274z" />
          </g>
          <circle className={styles.seal} fill="var(--vermilion)" cx="160" cy="214" r="48" />
        </svg>
        {children}
      </div>
      {information}
    </section>
  )
}
