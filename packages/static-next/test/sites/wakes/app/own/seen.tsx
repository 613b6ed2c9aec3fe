'use client'

import { useState } from 'react'

/** Measures itself by a reference, without an effect. */
export function Seen() {
  const [name, setName] = useState('nothing')
  return <p ref={(element) => setName(element?.localName ?? name)}>Seen: {name}</p>
}
