/**
 * The page on which the content is edited. It runs in the browser: nothing here may ask for what only a server has.
 */
import { Keystatic } from '@keystatic/core/ui'
import { stepIn } from './beside-keystatic.ts'
import { configOf } from './config.ts'
import type { Edited } from './site.ts'

export type { Edited }

/** It would name an app at GitHub, which changes could be sent by. */
const noApp = { envName: '', value: undefined }

/** @returns a component for the page at `/keystatic` and below */
export function createEditor(edited: Edited) {
  // Before Keystatic asks for the first file.
  stepIn()
  const config = configOf(edited)
  return function Editor() {
    return <Keystatic config={config} appSlug={noApp} />
  }
}
