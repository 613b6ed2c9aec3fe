import { Fragment, type ReactNode } from 'react'
import { blocksOf, type Part } from '../../lib/content/prose.ts'
import { linkInText } from '../../lib/urls.ts'
import { withEmails } from './emails.tsx'
import styles from './running-text.module.css'

type RunningTextProps = {
  text: string
  className?: string
}

/** Safari drops the role of a list without markers; on paper it has some. */
const list = { role: 'list', 'data-print': 'list' }

/** A text of the content: a paragraph, or several, lists and quotations in one place, with what is strong or stressed, and links. */
export function RunningText({ text, className }: RunningTextProps) {
  const blocks = blocksOf(text)
  const [first] = blocks
  if (first?.kind === 'p' && blocks.length === 1)
    return <p className={className}>{renderParts(first.parts)}</p>
  return (
    <div className={[className, styles.blocks].filter(Boolean).join(' ')}>
      {blocks.map((block, place) => {
        if (block.kind === 'p') return <p key={place}>{renderParts(block.parts)}</p>
        const { kind: Block, lines } = block
        const Line = Block === 'ul' ? 'li' : 'p'
        return (
          <Block key={place} className={styles[Block]} {...(Block === 'ul' && list)}>
            {lines.map((parts, line) => (
              <Line key={line}>{renderParts(parts)}</Line>
            ))}
          </Block>
        )
      })}
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
