import { createElement, type ReactNode } from 'react'

type WhenProps = {
  /**
   * `load`: with the page; `idle`: when the browser has nothing else to do; `visible`: when it is seen; `touch`: when a
   * visitor turns to it, though it acts by itself.
   */
  is: 'load' | 'idle' | 'visible' | 'touch'
  children: ReactNode
}

/**
 * Says when the islands inside it wake. Where nothing says it, one that acts by itself (an effect, a store, the address)
 * wakes when the browser is idle, and one that only answers when a visitor turns to it.
 *
 * @example <When is="visible"><Carousel slides={slides} /></When>
 */
export function When({ is, children }: WhenProps) {
  return createElement('static-when', { 'data-when': is }, children)
}
