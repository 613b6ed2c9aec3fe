'use client'

import { makePage } from '@keystatic/next/ui/app'
import { useEffect } from 'react'
import { editorConfig } from '@/editor/config'

const Editor = makePage(editorConfig)

export default function EditorPage() {
  useEffect(() => {
    document.addEventListener('submit', goToMistake)
    return () => document.removeEventListener('submit', goToMistake)
  }, [])
  return <Editor />
}

/** Brings the first mistake into view: it may be anywhere in a long form, and nothing else says that Save did nothing. */
function goToMistake() {
  setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
