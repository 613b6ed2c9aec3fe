import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '../../core/pages.ts'

/** What Next names so, and no route can be: parts of payloads, and its page for addresses that lead nowhere. */
const ofNext = /(^|\/)(__next\.|_not-found(\.|\/|$))/

/** What a payload begins with, whatever it is called: the first row of its data. */
const row = /^[0-9a-f]*:["[{HIT]/

/**
 * The export without what only Next's client router reads: payloads in text files beside their page. Some hosts serve
 * their folders in the place of a page.
 */
export function withoutPayloads(files: Files, projectDir: string): Files {
  return new Map(
    [...files].filter(([path, bytes]) => {
      if (path.startsWith('_next/') || existsSync(join(projectDir, 'public', path))) return true
      const isBesidePage = path.endsWith('.txt') && files.has(path.replace(/txt$/, 'html'))
      const isPayload = isBesidePage || (!path.endsWith('.html') && row.test(bytes.toString('latin1', 0, 20)))
      return !isPayload && !ofNext.test(path)
    }),
  )
}
