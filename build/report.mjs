/**
 * The last lines of a build: what it has changed for visitors, and what somebody should look at.
 */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync } from 'node:zlib'

/** @import { Files } from './pages.mjs' */
/**
 * @typedef {{ path: string, before: number | undefined, after: number | undefined }} Change
 *   of a page, in bytes as a host sends them (brotli, quality 11); nothing where it was not, or is no more
 * @typedef {{ pages: Change[], others: { changed: string[], added: string[], removed: string[] } }} Changes
 */

/** The first line: `scripts/build.mjs` knows the report by it. */
export const heading = 'For visitors'

/** What arrives in the first ten packets of a new connection, in bytes. A page below it is no slower for its size. */
export const firstFlight = 14 * 1024

/** So many files are named; of more, only their number is said. */
const named = 8

/** @type {string[]} */
const warnings = []

/**
 * Keeps a sentence for the end of the build, where it is read: what stands in the middle is not.
 *
 * @param {string} sentence what is wrong, where, and what to do
 */
export function warnAtEnd(sentence) {
  if (!warnings.includes(sentence)) warnings.push(sentence)
}

/** What has been kept. */
export function warningsSoFar() {
  return [...warnings]
}

/**
 * What differs for visitors. Only pages that changed are weighed: to compress all of them takes as long as to write them.
 *
 * @param {Files} before the site as it was
 * @param {Files} after
 * @returns {Promise<Changes>}
 */
export async function changesBetween(before, after) {
  const differing = [...new Set([...before.keys(), ...after.keys()])].toSorted().filter((path) => {
    const [was, is] = [before.get(path), after.get(path)]
    return !was || !is || !was.equals(is)
  })
  const others = differing.filter((path) => !isPage(path))
  return {
    pages: await Promise.all(
      differing.filter(isPage).map(async (path) => ({
        path,
        before: await weightOf(before.get(path)),
        after: await weightOf(after.get(path)),
      })),
    ),
    others: {
      changed: others.filter((path) => before.has(path) && after.has(path)),
      added: others.filter((path) => !before.has(path)),
      removed: others.filter((path) => !after.has(path)),
    },
  }
}

/**
 * @param {object} build
 * @param {Files} build.before the site as it was; empty when there was none
 * @param {Files} build.after
 * @param {string[]} [build.warnings]
 * @returns {Promise<string>}
 */
export async function reportOf({ before, after, warnings = [] }) {
  const changes = await changesBetween(before, after)
  return [
    ...(before.size === 0 ? firstLines(changes) : changeLines(changes)),
    `  in all: ${totalOf(after)}`,
    ...heavyLines(changes),
    ...(warnings.length > 0 ? ['', 'To look at', ...warnings.map((warning) => `  ${warning}`)] : []),
  ].join('\n')
}

/** @param {Changes} changes */
function firstLines({ pages }) {
  return [`${heading}: the first build`, ...pageLines(pages)]
}

/** @param {Changes} changes */
function changeLines({ pages, others }) {
  const { changed, added, removed } = others
  if (pages.length + changed.length + added.length + removed.length === 0) {
    return [`${heading}: nothing changed, every byte is as it was`]
  }
  const count = pages.length === 1 ? 'one page' : pages.length === 0 ? 'no page' : `${pages.length} pages`
  return [
    `${heading}: ${count} changed`,
    ...pageLines(pages),
    ...fileLines('changed', changed),
    ...fileLines('new', added),
    ...fileLines('gone', removed),
  ]
}

/** @param {Change[]} pages */
function pageLines(pages) {
  const width = Math.max(0, ...pages.map(({ path }) => addressOf(path).length))
  return pages.map(({ path, before, after }) => {
    const address = addressOf(path).padEnd(width)
    if (before === undefined) return `  ${address}  new, ${bytes(after)}`
    if (after === undefined) return `  ${address}  gone, was ${bytes(before)}`
    return `  ${address}  ${number(before)} → ${bytes(after)} (${signed(after - before)})`
  })
}

/**
 * @param {string} word
 * @param {string[]} paths
 */
function fileLines(word, paths) {
  if (paths.length === 0) return []
  const more = paths.length - named
  const list = paths.slice(0, named).join(', ')
  return [`  ${word}: ${more > 0 ? `${list} and ${more} more` : list}`]
}

/**
 * The pages that need a second round trip; no reason to stop, as nobody has to shorten a text for it.
 *
 * @param {Changes} changes
 */
function heavyLines({ pages }) {
  return pages
    .filter(({ after }) => after !== undefined && after > firstFlight)
    .map(
      ({ path, after = 0 }) =>
        `  ${addressOf(path)} is ${bytes(after)}, which is more than the ${bytes(firstFlight)} that arrive at once: fine to publish, and shown a moment later on a slow connection.`,
    )
}

/** @param {Files} files */
function totalOf(files) {
  const pages = [...files.keys()].filter(isPage).length
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  return `${pages} pages in ${files.size} files, ${number(Math.ceil(size / 1024))} KB on disk`
}

/** @param {string} path of a file in the export */
function isPage(path) {
  return path.endsWith('.html')
}

/**
 * As visitors know it.
 * @param {string} path
 */
function addressOf(path) {
  return path === 'index.html' ? '/' : `/${path.replace(/\.html$/, '')}`
}

/** @param {number | undefined} count */
function bytes(count = 0) {
  return `${number(count)} bytes`
}

/** @param {number} count */
function number(count) {
  return Math.round(count).toLocaleString('en-GB')
}

/** @param {number} difference */
function signed(difference) {
  if (difference === 0) return 'as heavy as before'
  return difference > 0 ? `+${number(difference)}` : `−${number(-difference)}`
}

/** @param {Buffer | undefined} bytes */
async function weightOf(bytes) {
  return bytes && (await promisify(brotliCompress)(bytes)).length
}

/** @param {Buffer | string} bytes */
export function brotli(bytes) {
  return bytes.length === 0 ? 0 : brotliCompressSync(bytes).length
}
