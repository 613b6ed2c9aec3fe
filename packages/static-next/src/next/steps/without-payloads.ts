import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changedInside } from '../../core/changed-inside.ts'
import type { Files } from '../../core/pages.ts'

/** What Next names so, and no route can be: parts of payloads, and its page for addresses that lead nowhere. */
const ofNext = /(^|\/)(__next\.|_not-found(\.|\/|$))/

/** What a payload begins with, whatever it is called: the first row of its data. */
const row = /^[0-9a-f]*:["[{HIT]/

/**
 * The export without what only Next's client router reads: payloads in text files beside their page. Some hosts serve
 * their folders in the place of a page.
 *
 * @throws where they are not found
 */
export function withoutPayloads(files: Files, projectDir: string): Files {
  if (![...files.keys()].some((path) => isBesidePage(path, files))) {
    throw changedInside('Next writes the payloads of pages to another place than a .txt file beside each')
  }
  return new Map(
    [...files].filter(([path, bytes]) => {
      if (path.startsWith('_next/') || existsSync(join(projectDir, 'public', path))) return true
      const isPayload =
        isBesidePage(path, files) || (!path.endsWith('.html') && row.test(bytes.toString('latin1', 0, 20)))
      return !isPayload && !ofNext.test(path)
    }),
  )
}

function isBesidePage(path: string, files: Files) {
  return path.endsWith('.txt') && files.has(path.replace(/txt$/, 'html'))
}
