import { changedInside } from '../core/changed-inside.ts'
import { hashedFolder, isHashed } from '../core/folders.ts'
import type { Files } from '../core/pages.ts'
import type { HostSettings } from '../core/settings.ts'
import { hostingFile, speculationRules, speculationRulesFile } from './headers.ts'
import { hostingOf, textsIn } from './index.ts'

/** What Next always names after what is in it. */
const named = /\.(js|css)$/

/**
 * The export with what hosts and browsers read beside the pages.
 *
 * @throws when Next has begun to name its files in another way: no host would keep them
 */
export function withHostFiles(files: Files, settings: HostSettings): Files {
  const unnamed = [...files.keys()].find(
    (path) => path.startsWith(hashedFolder) && named.test(path) && !isHashed(path),
  )
  if (unnamed) {
    throw changedInside(`${unnamed} has no hash of 16 digits in its name, as files of Next had`)
  }
  const hosting = hostingOf(settings, files)
  return new Map([
    ...files,
    [hostingFile, Buffer.from(JSON.stringify({ ...hosting, hashed: [] }))],
    [speculationRulesFile, Buffer.from(speculationRules(hosting.basePath))],
    ...textsIn('inExport', hosting)
      .map(([path, text]) => [path, before(text, files.get(path))] as const)
      .filter(([, bytes]) => bytes.length > 0),
  ])
}

/** What the site has in `public/` under the same name has the last word. */
function before(text: string, own: Buffer = Buffer.alloc(0)) {
  return Buffer.concat([Buffer.from(text && own.length > 0 ? `${text}\n` : text), own])
}

/** What each of them begins with: by it the next build knows them from files of the owner. */
export const hostFileMark = '# Written by static-next at each build: what is changed here is lost.\n'

/** The files for `hosts/`, to be copied to servers that read their settings outside of the site's folder. */
export function serverFiles(files: Files, settings: HostSettings): Files {
  const texts = textsIn('onServer', hostingOf(settings, files))
  return new Map(texts.map(([path, text]) => [path, Buffer.from(hostFileMark + text)]))
}
