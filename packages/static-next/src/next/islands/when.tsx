import { createElement, type ReactNode } from 'react'

type WhenProps = {
  /** `touch`: when a visitor turns to it; `visible`: when it is seen; `load`: with the page. */
  is: 'touch' | 'visible' | 'load'
  children: ReactNode
}

/**
 * Says when the islands inside it wake. Without it they do when the browser has nothing else to do.
 *
 * @example <When is="visible"><Carousel slides={slides} /></When>
 */
export function When({ is, children }: WhenProps) {
  return createElement('static-when', { 'data-when': is }, children)
}
