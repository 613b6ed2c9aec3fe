'use client'

import { TypedWords } from 'typed-words'

/** What acts is in a package. */
export function Typed() {
  return <TypedWords words="typed by a package" />
}
