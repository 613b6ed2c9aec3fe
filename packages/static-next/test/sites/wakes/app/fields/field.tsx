'use client'

import { cloneElement, type ReactElement, useState } from 'react'

/** Gives its field what belongs to its label. */
export function Field({
  label,
  children,
}: {
  label: string
  children: ReactElement<Record<string, unknown>>
}) {
  const [typed, setTyped] = useState('')
  return (
    <div>
      <label htmlFor={label}>{label}</label>
      {cloneElement(children, {
        id: label,
        'aria-describedby': `${label}-said`,
        onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
      })}
      <output id={`${label}-said`}>{typed}</output>
    </div>
  )
}

/** Takes the words of its child apart. */
export function Words({ children }: { children: ReactElement<{ children: string }> }) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <button type="button" onClick={() => setShown(!isShown)}>
        words
      </button>
      {isShown
        ? children
        : cloneElement(children, { children: children.props.children.split(' ').join('-') })}
    </div>
  )
}
