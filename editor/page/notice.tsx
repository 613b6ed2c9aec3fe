/** A message above a form: why nothing was saved, or what may not be meant. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Problem } from '../form.ts'

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

type ProblemListProps = { name: string; problems: Problem[]; onShow: (path: string) => void }

/** Each problem links to its field, in this form or another one. */
export function ProblemList({ name, problems, onShow }: ProblemListProps) {
  return (
    <ul>
      {problems.map(({ file, path, label, words }) => (
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
        </li>
      ))}
    </ul>
  )
}
