import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '../pages.ts'

/** Kinds of files that pages and routes of this site are. */
const known = /\.(html|ico|png|svg|txt|webmanifest|xml)$/

/**
 * The export without what only Next's client router reads: payloads in text files (some hosts serve their folders in
 * the place of a page), and pages whose name starts with `_`, which no route's can.
 *
 * A text stays when the project has it, in `public/` or as a route in `app/`. So a payload by another name goes too.
 *
 * @throws at a kind of file that the site does not have
 */
export function withoutPayloads(files: Files, projectDir: string): Files {
  const isThere = (...path: string[]) => existsSync(join(projectDir, ...path))
  return new Map(
    [...files].filter(([path]) => {
      if (path.startsWith('_next/') || isThere('public', path) || isThere('app', path)) return true
      if (!known.test(path)) {
        throw new Error(
          /\.\w+$/.test(path)
            ? `${path}: comes from Next and is of no kind that this site has. What visitors need is a route of app/ by that name, or a file of public/.`
            : `${path}: has no ending in its name, so no host knows what it is. Make a picture by a route whose name has one, such as app/share.png/route.tsx, and name it in the metadata.`,
        )
      }
      if (path.endsWith('.txt')) return isThere('app', path.replace(/txt$/, 'ts'))
      return !/(^|\/)_/.test(path)
    }),
  )
}
