import styles from './letter.module.css'

type LetterProps = {
  /** The form: what stands in its fields is written on the letter. */
  children: React.ReactNode
  /** What is read beside it. */
  information: React.ReactNode
}

/**
 * A form and the envelope that its letter goes into. The envelope stands in the page, outside of the island, and only
 * looks at the fields: it is there before any script is, and says nothing to those who hear the page.
 */
export function Letter({ children, information }: LetterProps) {
  return (
    <div className={styles.letter}>
      <div className={styles.writing}>
        <div className={styles.form}>{children}</div>
        <svg
          className={styles.envelope}
          viewBox="0 0 320 328"
          preserveAspectRatio="xMaxYMid"
          aria-hidden="true"
        >
          <g className={styles.whole}>
            <path className={styles.flap} d="M0 160 160 0l160 160z" />
            <path d="M0 160h320L160 320z" />
            <g className={styles.paper}>
              <path d="M44 38h232v290H44z" />
              <path className={styles.address} d="M68 64h96v15H68z" />
              <path className={styles.address} d="M68 92h72v15H68z" />
              <circle cx="226" cy="86" r="24" />
              <path d="M68 140h182v8H68zm0 22h182v8H68zm0 22h182v8H68zm0 22h112v8H68z" />
            </g>
            <path className={styles.front} d="m0 160 160 118 160-118v168H0z" />
            <path className={styles.fold} d="M0 328 160 214l160 114z" />
            <path className={styles.flap} d="M0 160h320L160 290z" />
            <circle cx="160" cy="262" r="37" />
          </g>
        </svg>
      </div>
      {information}
    </div>
  )
}
