/** The last lines of a build: what it has changed for visitors, and what is to be looked at. */
import { brotliCompressSync } from 'node:zlib'
import type { Document } from './html.ts'
import { documentsIn, type Files } from './pages.ts'

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

/** @returns what is said of the pages: each sentence once, with its first page and the number of the others */
export function sentencesByPage(
  files: Files,
  sentencesOf: (document: Document, path: string) => string[],
): string[] {
  const pagesOf: Map<string, Set<string>> = new Map()
  for (const { path, document } of documentsIn(files)) {
    for (const sentence of sentencesOf(document, path)) {
      pagesOf.set(sentence, (pagesOf.get(sentence) ?? new Set()).add(path))
    }
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
 * @param before the site as it was; empty when there was none
 * @param warnings in the order of what they cost
 * @param islands a line for each: see islands/waking.ts
 */
export function reportOf(
  before: Files,
  after: Files,
  warnings: string[] = [],
  islands: string[] = [],
): string {
  const part = (title: string, lines: string[]) =>
    lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []
  const pages = [...after.keys()].filter((path) => path.endsWith('.html')).length
  const size = [...after.values()].reduce((sum, { length }) => sum + length, 0)
  const changes = changeLines(before, after)
  return [
    changes.length > 0 ? 'For visitors' : 'For visitors: nothing changed, every byte is as it was',
    ...changes,
    `  in all: ${pages} pages in ${after.size} files, ${Math.ceil(size / 1024).toLocaleString('en-GB')} KB on disk`,
    ...part('Islands', islands),
    ...part('To look at', warnings),
  ].join('\n')
}

function changeLines(before: Files, after: Files) {
  const isSame = (path: string) => after.get(path)?.equals(before.get(path) ?? Buffer.alloc(0))
  const changes = {
    changed: [...after.keys()].filter((path) => before.has(path) && !isSame(path)),
    new: [...after.keys()].filter((path) => !before.has(path)),
    gone: [...before.keys()].filter((path) => !after.has(path)),
  }
  return Object.entries(changes)
    .filter(([, paths]) => paths.length > 0)
    .map(([word, paths]) => `  ${word}: ${listOf(paths)}`)
}

function listOf(paths: string[]) {
  const more = paths.length - named
  const list = paths.toSorted().slice(0, named).join(', ')
  return more > 0 ? `${list} and ${more} more` : list
}

/** @returns the number of bytes that a host sends, at quality 11 */
export function brotli(bytes: Buffer | string): number {
  return bytes.length === 0 ? 0 : brotliCompressSync(bytes).length
}
