/**
 * Hashed files of earlier releases stay for a time: pages that are open during a release load theirs later. Why and how:
 * docs/decisions/0009-releases-keep-hashed-files.md
 */
import type { Files } from './pages.ts'
import { hostSettings } from './settings.ts'
import { type HashedFile, hashedList, integrityOf, readList, withList } from './steps/with-hashed-list.ts'

/** For each answer of the live site: milliseconds. */
const timeout = 20_000

/**
 * What stays of an earlier release.
 *
 * @param list of the new release
 * @param previous that of the release which is live
 * @param today 2026-11-21
 * @returns those that only the earlier one has, until they are too old
 */
export function stillKept(
  list: HashedFile[],
  previous: HashedFile[],
  today: string = new Date().toISOString().slice(0, 10),
): HashedFile[] {
  const own = new Set(list.map(({ path }) => path))
  return previous
    .filter(({ path }) => !own.has(path))
    .map((file) => ({ ...file, replaced: file.replaced ?? today }))
    .filter(({ replaced }) => daysBetween(replaced, today) <= hostSettings().keptDays)
}

/**
 * For hosts that replace everything at once: the export with the hashed files of the site that is live now.
 *
 * @param previous its address, `PREVIOUS` in the environment; nothing is carried over without
 * @param warn told why nothing, or not everything, was carried over
 */
export async function carryOver(
  files: Files,
  previous: string | undefined,
  warn: (sentence: string) => void = console.warn,
): Promise<Files> {
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

/** @param address with a slash at its end */
async function withFilesOf(files: Files, address: string) {
  const text = (await fetched(new URL(hashedList, address))).toString('utf8')
  const previous = readList(text)
  if (!previous) throw new Error(`${address}${hashedList} is not the list of a site like this one.`)
  const own = readList(files.get(hashedList)?.toString('utf8')) ?? []
  const kept = stillKept(own, previous)
  const carried = await Promise.all(
    kept.map(async ({ path, integrity }) => {
      const bytes = await fetched(new URL(path, address))
      if (integrityOf(bytes) !== integrity) throw new Error(`${address}${path} is not what its list says.`)
      return [path, bytes] as [string, Buffer]
    }),
  )
  return withList(new Map([...files, ...carried]), [...own, ...kept])
}

function addressOf(previous: string) {
  if (!URL.canParse(previous) || !/^https?:$/.test(new URL(previous).protocol)) {
    throw new Error(
      `"${previous}" is not a web address. Write it in full, for example PREVIOUS=https://example.com.`,
    )
  }
  return previous.replace(/\/*$/, '/')
}

async function fetched(url: URL) {
  let response: Response
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
  } catch {
    throw new Error(`${url} cannot be reached.`)
  }
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

function daysBetween(from: string, to: string) {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
