/**
 * A page that is open when a release replaces it loads its files later: what releases before this one left of them
 * stays for a time. Why and how: docs/decisions/0009-releases-keep-hashed-files.md
 */
import { settings } from './hosts/settings.mjs'
import { hashedList, integrityOf, readList, withList } from './steps/with-hashed-list.mjs'

/** @import { Files } from './pages.mjs' */
/** @import { HashedFile } from './steps/with-hashed-list.mjs' */

/** For each answer of the live site: milliseconds. */
const patience = 20_000

/**
 * What stays of an earlier release.
 *
 * @param {HashedFile[]} list of the new release
 * @param {HashedFile[]} previous that of the release which is live
 * @param {string} [today] 2026-11-21
 * @returns {HashedFile[]} those that only the earlier one has, until they are too old
 */
export function stillKept(list, previous, today = new Date().toISOString().slice(0, 10)) {
  const own = new Set(list.map(({ path }) => path))
  return previous
    .filter(({ path }) => !own.has(path))
    .map((file) => ({ ...file, replaced: file.replaced ?? today }))
    .filter(({ replaced }) => daysBetween(replaced, today) <= settings.keptDays)
}

/**
 * For hosts that replace everything at once: the export with the hashed files of the site that is live now.
 *
 * @param {Files} files
 * @param {string | undefined} previous its address, `PREVIOUS` in the environment; nothing is carried over without
 * @param {(sentence: string) => void} [warn] told why nothing, or not everything, was carried over
 * @returns {Promise<Files>}
 */
export async function carryOver(files, previous, warn = console.warn) {
  if (!previous) return files
  try {
    return await withFilesOf(files, addressOf(previous))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    warn(
      `PREVIOUS: ${reason} Nothing was carried over; the build is whole, but a form that is open in a browser now may need a reload after this release.`,
    )
    return files
  }
}

/**
 * @param {Files} files
 * @param {string} address with a slash at its end
 */
async function withFilesOf(files, address) {
  const text = (await fetched(new URL(hashedList, address))).toString('utf8')
  const previous = readList(text)
  if (!previous) throw new Error(`${address}${hashedList} is not the list of a site like this one.`)
  const own = readList(files.get(hashedList)?.toString('utf8') ?? '') ?? []
  const kept = stillKept(own, previous)
  const carried = await Promise.all(
    kept.map(async ({ path, integrity }) => {
      const bytes = await fetched(new URL(path, address))
      if (integrityOf(bytes) !== integrity) throw new Error(`${address}${path} is not what its list says.`)
      return /** @type {[string, Buffer]} */ ([path, bytes])
    }),
  )
  return withList(new Map([...files, ...carried]), [...own, ...kept])
}

/** @param {string} previous */
function addressOf(previous) {
  if (!URL.canParse(previous) || !/^https?:$/.test(new URL(previous).protocol)) {
    throw new Error(
      `"${previous}" is not a web address. Write it in full, for example PREVIOUS=https://example.com.`,
    )
  }
  return previous.replace(/\/*$/, '/')
}

/** @param {URL} url */
async function fetched(url) {
  let response
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(patience) })
  } catch {
    throw new Error(`${url} cannot be reached.`)
  }
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/**
 * @param {string} from
 * @param {string} to
 */
function daysBetween(from, to) {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
