'use client'

import { useState } from 'react'
import { createPortal } from 'react-dom'
import { send } from './send'

/** Writes markup and asks another host once it is pressed, which the policy stops: the build says so. */
export function Markup() {
  const [isOpen, setOpen] = useState(false)
  return (
    <button type="button" onClick={() => setOpen(true)} onFocus={send}>
      Open
      {isOpen && createPortal(<p dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} />, document.body)}
    </button>
  )
}
