'use client'

import { Keystatic } from '@keystatic/core/ui'
import { stepIn } from '@/editor/beside-keystatic'
import { editorConfig } from '@/editor/config'

// Before Keystatic asks for the first file.
stepIn()

/** It would name an app at GitHub, which changes could be sent by. */
const noApp = { envName: '', value: undefined }

/**
 * The site's styles are all in layers, and the editor's in none. A last layer takes back what those before it say, but for
 * what attributes say of pictures.
 */
const withoutSite =
  '@layer tokens, base, layout, components, editor; @layer editor { :not(img, svg, svg *) { all: revert } }'

export default function EditorPage() {
  return (
    <>
      <style href="editor" precedence="editor">
        {withoutSite}
      </style>
      <Keystatic config={editorConfig} appSlug={noApp} />
    </>
  )
}
