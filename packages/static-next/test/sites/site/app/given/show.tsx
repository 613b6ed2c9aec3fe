'use client'

import { Children, type ReactNode, useState } from 'react'

type ShowProps = {
  title: string
  steps: { label: string; icon: ReactNode; done?: boolean | null }[]
  footer: ReactNode
  nothing?: string | undefined
  children: ReactNode
}

/** Shows a part of its children at a time. */
export function Show({ title, steps, footer, nothing = 'nothing', children }: ShowProps) {
  const [place, setPlace] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const slides = Children.toArray(children)
  return (
    <section>
      <h2>
        {title}, {nothing}
      </h2>
      <button type="button" onClick={() => setPlace((place + 1) % slides.length)}>
        next of {slides.length}
      </button>
      <button type="button" onClick={() => setClosed(!isClosed)}>
        curtain
      </button>
      <div>{isClosed ? null : slides[place]}</div>
      <ol>
        {steps.map(({ label, icon, done }) => (
          <li key={label}>
            {icon} {label} {done === null ? 'open' : String(done)}
          </li>
        ))}
      </ol>
      {place > 0 && footer}
    </section>
  )
}
