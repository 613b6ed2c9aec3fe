'use client'

import { createEditor } from 'schema-editor'
import { edited } from '@/editor/edited.ts'

const Editor = createEditor(edited)

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
      <Editor />
    </>
  )
}
