import { createHash } from 'node:crypto'
import { minify_sync } from 'terser'
import {
  flightFrom,
  flightOf,
  flightScript,
  heldStyles,
  isFlightScript,
  rowsOf,
  withoutHeldStyles,
  withoutUnreachable,
} from './flight.mjs'
import { attribute, documentOf, elementsOf, withoutElements, withTextAfter } from './html.mjs'
import { intentLoader } from './intent-loader.mjs'
import { isScriptPreload, scriptsOf, withPages } from './pages.mjs'

/** @import { Element } from './html.mjs' */
/** @import { Build, Files } from './pages.mjs' */

const chunksFolder = '_next/static/chunks/'

/** How long a script may hang before the visitor is told what to do instead, in milliseconds. */
const patience = 20_000

/**
 * Pages with a form load no script until a visitor turns to the form: the scripts leave the markup and stand, with
 * their integrity, in the list of a small loader. Those that all form pages share become one file. The flight data
 * stays, in one piece, without what the page already holds.
 *
 * @param {Files} files
 * @param {Build} build
 * @returns {Files}
 */
export function withIntent(files, build) {
  const lists = chunksByPage(files, build)
  const shared = sharedBy([...lists.values()])
  const sharedFile = joined(shared, files)
  const all = new Map([...files, ...(sharedFile ? [sharedFile] : [])])

  return withPages(all, (html, path) => {
    const list = lists.get(path)
    if (!list) return html
    const elements = elementsOf(documentOf(html))
    const own = list.filter((chunk) => !shared.includes(chunk))
    const scripts = [...own, ...(sharedFile ? [sharedFile[0]] : [])].map((chunk) => [
      chunk.slice(chunksFolder.length),
      integrityOf(all, chunk),
    ])
    const { code } = minify_sync(
      `(${intentLoader})(${JSON.stringify([`${build.basePath}/${chunksFolder}`, scripts, patience]).slice(1, -1)})`,
    )
    const { rows } = withoutHeldStyles(rowsOf(flightOf(elements)), heldStyles(elements))
    const quiet = withoutElements(
      html,
      (element) =>
        isScriptPreload(element) || isFlightScript(element) || chunkOf(element, build) !== undefined,
    )
    return withTextAfter(
      quiet,
      ({ tagName }) => tagName === 'footer',
      `<script>${flightScript(flightFrom(withoutUnreachable(rows)))}</script><script>${code}</script>`,
    )
  })
}

/**
 * The chunks of every page that keeps its scripts, in their order.
 *
 * @param {Files} files
 * @param {Build} build
 * @returns {Map<string, string[]>} page → files
 */
function chunksByPage(files, build) {
  const lists = new Map()
  withPages(files, (html, path) => {
    const elements = elementsOf(documentOf(html))
    if (flightOf(elements) === '') return html
    const { chunks } = scriptsOf(elements, build)
    // Old browsers' polyfills: those browsers do not know the loader's own syntax either.
    const wanted = chunks.filter((script) => attribute(script, 'nomodule') === undefined)
    lists.set(
      path,
      wanted.map((script) => chunkOf(script, build)),
    )
    return html
  })
  return lists
}

/**
 * @param {string[][]} lists
 * @returns {string[]} what stands in all of them
 */
function sharedBy(lists) {
  const [first = [], ...others] = lists
  return others.length === 0 ? [] : first.filter((chunk) => others.every((list) => list.includes(chunk)))
}

/**
 * Several chunks in one file. Each keeps its own strictness; webpack does not mind in what file a chunk arrives.
 *
 * @param {string[]} chunks
 * @param {Files} files
 * @returns {[path: string, bytes: Buffer] | undefined}
 */
function joined(chunks, files) {
  if (chunks.length === 0) return undefined
  const text = chunks.map((chunk) => `(function(){${bytesOf(files, chunk)}\n})();`).join('\n')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return [`${chunksFolder}shared-${hash}.js`, Buffer.from(text)]
}

/**
 * The file of a script in the markup.
 *
 * @param {Element} element
 * @param {Build} build
 * @returns {string | undefined}
 * @throws {Error} when it is not where chunks are
 */
function chunkOf(element, build) {
  const src = element.tagName === 'script' ? attribute(element, 'src') : undefined
  if (src === undefined) return undefined
  const path = src.slice(build.basePath.length + 1)
  if (!path.startsWith(chunksFolder)) throw new Error(`has a script outside ${chunksFolder}: ${src}`)
  return path
}

/**
 * The integrity of a file of the export, as the `integrity` attribute has it (W3C, Subresource Integrity).
 *
 * @param {Files} files
 * @param {string} path
 */
function integrityOf(files, path) {
  return `sha256-${createHash('sha256').update(bytesOf(files, path)).digest('base64')}`
}

/**
 * @param {Files} files
 * @param {string} path
 */
function bytesOf(files, path) {
  const bytes = files.get(path)
  if (!bytes) throw new Error(`the pages refer to ${path}, which is not in the export`)
  return bytes
}
