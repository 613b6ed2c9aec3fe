'use client'

import { Keystatic } from '@keystatic/core/ui'
import { stepIn } from '@/editor/beside-keystatic'
import { editorConfig } from '@/editor/config'

// Before Keystatic asks for the first file.
stepIn()

/** It would name an app at GitHub, which changes could be sent by. */
const noApp = { envName: '', value: undefined }

export default function EditorPage() {
  return <Keystatic config={editorConfig} appSlug={noApp} />
}
