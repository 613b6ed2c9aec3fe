import { createHash } from 'node:crypto'
import { isHashed } from '../hosts/headers.mjs'

/** @import { Files } from '../pages.mjs' */
/**
 * @typedef {{ path: string, integrity: string, replaced?: string }} HashedFile
 *   `path` below the base path; `replaced`: the day of the first release that did not have it any more, 2026-11-21
 */

/** Published with the site: the next build and the next release read from it what pages that are open now may load. */
export const hashedList = 'hashed-files.json'

/**
 * The export with the list of its files that never change.
 *
 * @param {Files} files
 * @returns {Files}
 */
export function withHashedList(files) {
  return withList(
    files,
    [...files]
      .filter(([path]) => isHashed(path))
      .map(([path, bytes]) => ({ path, integrity: integrityOf(bytes) })),
  )
}

/**
 * @param {Files} files
 * @param {HashedFile[]} list
 * @returns {Files}
 */
export function withList(files, list) {
  return new Map([...files, [hashedList, Buffer.from(`${JSON.stringify({ files: list }, null, 1)}\n`)]])
}

/** @param {Buffer} bytes */
export function integrityOf(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

/**
 * @param {string} text of the list, from wherever it was published
 * @returns {HashedFile[] | undefined} nothing when it is no list of a site like this
 */
export function readList(text) {
  try {
    const { files } = JSON.parse(text)
    return Array.isArray(files) && files.length <= most && files.every(isEntry) ? files : undefined
  } catch {
    return undefined
  }
}

/** Far more than thirty days of releases leave behind. */
const most = 10_000

/**
 * @param {unknown} entry
 * @returns {entry is HashedFile}
 */
function isEntry(entry) {
  if (typeof entry !== 'object' || entry === null) return false
  const { path, integrity, replaced } = /** @type {Record<string, unknown>} */ (entry)
  // It becomes a name on this disk.
  const isPath = typeof path === 'string' && /^[\w./-]+$/.test(path) && !path.includes('..') && isHashed(path)
  const isDay = replaced === undefined || (typeof replaced === 'string' && /^\d{4}-\d\d-\d\d$/.test(replaced))
  return isPath && typeof integrity === 'string' && isDay
}
