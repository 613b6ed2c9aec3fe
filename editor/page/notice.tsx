/** A message above a form: why nothing was saved, or what may not be meant. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Problem } from '../form.ts'
import type { Answers, Question } from './ask.ts'

type NoticeProps = { kind: 'problem' | 'note'; title: string; children: ReactNode }

/** A problem takes the focus, so that it is read and its links come next in the tab order. */
export function Notice({ kind, title, children }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    if (kind === 'problem') heading.current?.focus()
  }, [kind])
  return (
    <section className="notice" data-kind={kind} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type ProblemListProps = {
  name: string
  problems: (Problem & Partial<Question>)[]
  onShow: (path: string) => void
  answers?: Answers
  onAnswer?: (answers: Answers) => void
}

const sides = { theirs: 'Take theirs', mine: 'Keep mine' } as const

/** Each problem links to its field, in this form or another one. What both have changed is a question of two answers. */
export function ProblemList({ name, problems, onShow, answers = {}, onAnswer }: ProblemListProps) {
  return (
    <ul>
      {problems.map(({ file, path, label, words, id }) => (
        <li key={`${file} ${path} ${words}`}>
          {label && (
            <a
              href={`/edit/${file}#${path}`}
              onClick={(event) => {
                if (file !== name) return
                event.preventDefault()
                onShow(path)
              }}
            >
              {label}
            </a>
          )}{' '}
          {words}
          {id && (
            <p className="actions">
              {(['theirs', 'mine'] as const).map((side) => (
                <button
                  key={side}
                  type="button"
                  aria-label={`${sides[side]}: ${label}`}
                  aria-pressed={answers[id] === side}
                  onClick={() => onAnswer?.({ ...answers, [id]: side })}
                >
                  {sides[side]}
                </button>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The first of many, in one line. */
export function firstOf(all: string[], most = 3): string {
  const more = all.length - most
  return `${all.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
