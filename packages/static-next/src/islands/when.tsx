import { createElement, type ReactNode } from 'react'

type WhenProps = {
  /** `load`: with the page; `idle`: when the browser has nothing else to do; `visible`: when it is seen. */
  is: 'load' | 'idle' | 'visible'
  children: ReactNode
}

/**
 * Says when the islands inside it wake, if they are not to wait until a visitor turns to them.
 *
 * @example <When is="visible"><Carousel slides={slides} /></When>
 */
export function When({ is, children }: WhenProps) {
  return createElement('static-when', { 'data-when': is }, children)
}
