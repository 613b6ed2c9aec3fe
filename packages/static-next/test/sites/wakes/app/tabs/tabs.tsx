'use client'

import { Children, isValidElement, type ReactNode, useState } from 'react'

/** Reads the titles of its parts, and shows one of them. */
export function Tabs({ children }: { children: ReactNode }) {
  const [active, setActive] = useState(0)
  const tabs = Children.toArray(children).filter((child) =>
    isValidElement<{ title: string; of: string[] }>(child),
  )
  return (
    <div>
      {tabs.map(({ key, props }, place) => (
        <button type="button" key={key} onClick={() => setActive(place)}>
          {props.title} {props.of.length}
        </button>
      ))}
      {tabs[active]}
    </div>
  )
}

export function Tab({ title, of, children }: { title: string; of: string[]; children: ReactNode }) {
  const [count, setCount] = useState(0)
  return (
    <section title={title}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {title} pressed {count} of {of.join()}
      </button>
      {children}
    </section>
  )
}
