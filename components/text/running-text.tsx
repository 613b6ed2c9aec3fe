import { Fragment, type ReactNode } from 'react'
import { type Part, paragraphsOf } from '../../lib/content/prose.ts'
import { linkInText } from '../../lib/urls.ts'
import { withEmails } from './emails.tsx'
import styles from './running-text.module.css'

type RunningTextProps = {
  text: string
  className?: string
}

/** A text of the content: a paragraph, or several in one place, with what is strong or stressed in them, and links. */
export function RunningText({ text, className }: RunningTextProps) {
  const paragraphs = paragraphsOf(text)
  const [first] = paragraphs
  if (first && paragraphs.length === 1) return <p className={className}>{renderParts(first)}</p>
  return (
    <div className={[className, styles.paragraphs].filter(Boolean).join(' ')}>
      {paragraphs.map((parts, place) => (
        <p key={place}>{renderParts(parts)}</p>
      ))}
    </div>
  )
}

function renderParts(parts: Part[]): ReactNode {
  // A list of one text would be marked as a list in the markup.
  const [only] = parts
  if (parts.length === 1 && typeof only === 'string') return withEmails(only)
  return parts.map((part, place) => {
    if (typeof part === 'string') return <Fragment key={place}>{withEmails(part)}</Fragment>
    const { kind: Mark } = part
    if (part.kind !== 'a') return <Mark key={place}>{renderParts(part.parts)}</Mark>
    return (
      <a key={place} {...linkInText(part.address)}>
        {renderParts(part.parts)}
      </a>
    )
  })
}
