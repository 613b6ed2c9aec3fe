import { createHash } from 'node:crypto'
import { hashedFolder, isHashed } from '../hosts/headers.ts'
import type { Files } from '../pages.ts'

/** `path` below the base path; `replaced`: the day of the first release that did not have it any more, 2026-11-21 */
export type HashedFile = { path: string; integrity: string; replaced?: string }

/** Published with the site: the next build and the next release read from it what pages that are open now may load. */
export const hashedList = 'hashed-files.json'

/** What Next always names after what is in it. */
const named = /\.(js|css)$/

/**
 * The export with the list of its files that never change.
 *
 * @throws when Next has begun to name them in another way: no host would keep them, and no release
 */
export function withHashedList(files: Files): Files {
  const unnamed = [...files.keys()].find(
    (path) => path.startsWith(hashedFolder) && named.test(path) && !isHashed(path),
  )
  if (unnamed) {
    throw new Error(
      `${unnamed}: has no hash of 16 digits in its name, as files of Next had. See hashPattern in static-next.`,
    )
  }
  return withList(
    files,
    [...files]
      .filter(([path]) => isHashed(path))
      .map(([path, bytes]) => ({ path, integrity: integrityOf(bytes) })),
  )
}

export function withList(files: Files, list: HashedFile[]): Files {
  return new Map([...files, [hashedList, Buffer.from(`${JSON.stringify({ files: list }, null, 1)}\n`)]])
}

/** As `integrity` and policies write the hash of a file. */
export function integrityOf(bytes: Buffer | string) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

/**
 * @param text of the list, from wherever it was published
 * @returns nothing when it is no list of a site like this
 */
export function readList(text: string | undefined = ''): HashedFile[] | undefined {
  try {
    const { files } = JSON.parse(text)
    return Array.isArray(files) && files.length <= most && files.every(isEntry) ? files : undefined
  } catch {
    return undefined
  }
}

/** Far more than thirty days of releases leave behind. */
const most = 10_000

function isEntry(entry: unknown): entry is HashedFile {
  if (typeof entry !== 'object' || entry === null) return false
  const { path, integrity, replaced } = entry as Record<string, unknown>
  // It becomes a name on this disk.
  const isPath = typeof path === 'string' && /^[\w./-]+$/.test(path) && !path.includes('..') && isHashed(path)
  const isDay = replaced === undefined || (typeof replaced === 'string' && /^\d{4}-\d\d-\d\d$/.test(replaced))
  return isPath && typeof integrity === 'string' && isDay
}
