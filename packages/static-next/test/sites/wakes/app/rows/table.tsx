'use client'

import { Children, cloneElement, isValidElement, type ReactNode, useState } from 'react'

/** Marks the row that was pressed. */
export function Table({ children }: { children: ReactNode }) {
  const [active, setActive] = useState(-1)
  return (
    <table>
      <tbody>
        {Children.map(children, (child, place) =>
          isValidElement<object>(child)
            ? cloneElement(child, {
                'aria-selected': place === active,
                onClick: () => setActive(place),
              } as object)
            : child,
        )}
      </tbody>
    </table>
  )
}

export function Drawing({ children }: { children: ReactNode }) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLarge(!isLarge)}>
        size
      </button>
      <svg width={isLarge ? 40 : 20} height="20" viewBox="0 0 20 20" role="img" aria-label="a drawing">
        {children}
      </svg>
    </>
  )
}
