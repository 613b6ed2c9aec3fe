/** The last lines of a build: what it has changed for visitors, and what is to be looked at. */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync } from 'node:zlib'
import { type Files, shownPath } from './pages.ts'

/** of a page, in bytes as a host sends them (brotli, quality 11); nothing where it was not, or is no more */
type Change = { path: string; before: number | undefined; after: number | undefined }

type Changes = { pages: Change[]; others: { changed: string[]; added: string[]; removed: string[] } }

const heading = 'For visitors'

/** What arrives in the first ten packets of a new connection, in bytes. A page below it is no slower for its size. */
export const firstFlight = 14 * 1024

/** So many files are named; of more, only their number is said. */
const named = 8

const warnings: string[] = []

/**
 * Keeps a sentence for the end of the build, where it is read: what stands in the middle is not.
 *
 * @param sentence what is wrong, where, and what to do
 */
export function warnAtEnd(sentence: string) {
  if (!warnings.includes(sentence)) warnings.push(sentence)
}

/** @returns each sentence once, with its first page and the number of the others */
export function sentencesByPage(said: { path: string; sentence: string }[]): string[] {
  const pagesOf: Map<string, Set<string>> = new Map()
  for (const { path, sentence } of said) {
    pagesOf.set(sentence, (pagesOf.get(sentence) ?? new Set()).add(path))
  }
  return [...pagesOf].map(([sentence, [first, ...others]]) => {
    const more = others.length > 0 ? ` (and ${others.length} more)` : ''
    return `${first}${more}: ${sentence}`
  })
}

/** @returns what the report of this build will say under "To look at", as far as it is known */
export function warningsSoFar(): string[] {
  return [...warnings]
}

/**
 * What differs for visitors. Only pages that changed are weighed: to compress all of them takes as long as to write them.
 *
 * @param before the site as it was
 */
async function changesBetween(before: Files, after: Files, own: Files): Promise<Changes> {
  const isPage = (path: string) => isHtml(path) && !own.has(path)
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
 * @param before the site as it was; empty when there was none
 * @param warnings in the order of what they cost
 * @param islands a line for each: see islands/waking.ts
 * @param own the files of the owner's that look like pages
 */
export async function reportOf(
  before: Files,
  after: Files,
  warnings: string[] = [],
  islands: string[] = [],
  own: Files = new Map(),
): Promise<string> {
  const changes = await changesBetween(before, after, own)
  const part = (heading: string, lines: string[]) =>
    lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : []
  return [
    ...(before.size === 0
      ? [`${heading}: the first build`, ...pageLines(changes.pages)]
      : changeLines(changes)),
    `  in all: ${totalOf(after, own)}`,
    ...heavyLines(changes),
    ...part('Islands', islands),
    ...part('To look at', warnings),
  ].join('\n')
}

function changeLines({ pages, others }: Changes) {
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

function pageLines(pages: Change[]) {
  const width = Math.max(0, ...pages.map(({ path }) => shownPath(path).length))
  return pages.map(({ path, before, after }) => {
    const address = shownPath(path).padEnd(width)
    if (before === undefined) return `  ${address}  new, ${bytes(after)}`
    if (after === undefined) return `  ${address}  gone, was ${bytes(before)}`
    return `  ${address}  ${number(before)} → ${bytes(after)} (${signed(after - before)})`
  })
}

function fileLines(word: string, paths: string[]) {
  if (paths.length === 0) return []
  const more = paths.length - named
  const list = paths.slice(0, named).join(', ')
  return [`  ${word}: ${more > 0 ? `${list} and ${more} more` : list}`]
}

/** A page that needs a second round trip is no fault. */
function heavyLines({ pages }: Changes) {
  const heavy = pages.filter(({ after }) => after !== undefined && after > firstFlight)
  const paths = heavy.map(({ path }) => shownPath(path))
  return fileLines(`more than ${bytes(firstFlight)}, which arrive in one go`, paths)
}

function totalOf(files: Files, own: Files) {
  const pages = [...files.keys()].filter((path) => isHtml(path) && !own.has(path)).length
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  return `${pages} pages in ${files.size} files, ${number(Math.ceil(size / 1024))} KB on disk`
}

/** @param path of a file in the export */
function isHtml(path: string) {
  return path.endsWith('.html')
}

function bytes(count: number | undefined = 0) {
  return `${number(count)} bytes`
}

function number(count: number) {
  return Math.round(count).toLocaleString('en-GB')
}

function signed(difference: number) {
  if (difference === 0) return 'as heavy as before'
  return difference > 0 ? `+${number(difference)}` : `−${number(-difference)}`
}

async function weightOf(bytes: Buffer | undefined) {
  return bytes && (await promisify(brotliCompress)(bytes)).length
}

/** @returns the number of bytes that a host sends, at quality 11 */
export function brotli(bytes: Buffer | string): number {
  return bytes.length === 0 ? 0 : brotliCompressSync(bytes).length
}
