'use client'

import { useState } from 'react'
import { createPortal } from 'react-dom'

/** Writes markup once it is pressed, which the policy stops: the build says so. */
export function Markup() {
  const [isOpen, setOpen] = useState(false)
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Open
      {isOpen && createPortal(<p dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} />, document.body)}
    </button>
  )
}
