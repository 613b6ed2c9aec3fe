/** The page on which the content is edited. It runs in the browser: nothing here may need Node. */
import { Keystatic } from '@keystatic/core/ui'
import { createRoot } from 'react-dom/client'
import { startBesideKeystatic } from './beside-keystatic.ts'
import { configOf } from './config.ts'
import type { Edited } from './site.ts'

export type { Edited }

/** It would name an app at GitHub, which changes could be sent by. */
const noApp = { envName: '', value: undefined }

/** Draws the editor; which form it shows, the address says. */
export function showEditor(edited: Edited, place: Element) {
  // Before Keystatic asks for the first file.
  startBesideKeystatic()
  createRoot(place).render(<Keystatic config={configOf(edited)} appSlug={noApp} />)
}
