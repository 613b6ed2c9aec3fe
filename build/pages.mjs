/**
 * The files of an export, and its pages among them.
 */
import { attribute, documentOf, elementsNamed, sourceOf } from './html.mjs'

/** @import { ChildNode, Document, Element } from './html.mjs' */
/** @typedef {Map<string, Buffer>} Files by path inside the export, with `/` */

/**
 * Every page of the export, changed by the same steps in their order; other files stay.
 *
 * @param {Files} files
 * @param {((document: Document, page: string) => void)[]} steps each changes the document it is given
 * @returns {Files}
 * @throws {Error} naming the page
 */
export function withPages(files, steps) {
  return new Map(
    [...files].map(([path, bytes]) => {
      if (!path.endsWith('.html')) return [path, bytes]
      try {
        const document = documentOf(bytes.toString('utf8'))
        for (const step of steps) step(document, path)
        return [path, Buffer.from(sourceOf(document))]
      } catch (error) {
        throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
    }),
  )
}

/** @type {WeakMap<Buffer, Document>} */
const read = new WeakMap()

/**
 * The pages of the export as trees: each is parsed once, however many ask. To be read, not changed.
 *
 * @param {Files} files
 * @returns {{ path: string, document: Document }[]}
 */
export function documentsIn(files) {
  return [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, bytes]) => {
      const document = read.get(bytes) ?? documentOf(bytes.toString('utf8'))
      read.set(bytes, document)
      return { path, document }
    })
}

/**
 * The scripts of a page that run. Data is in script elements too (`application/ld+json`), and does not.
 *
 * @param {Document} document
 * @returns {Element[]}
 */
export function scriptsOf(document) {
  return elementsNamed(document, 'script').filter(
    (script) => !/^application\/(ld\+)?json$/.test(attribute(script, 'type') ?? ''),
  )
}

/**
 * @param {Document} document
 * @returns {string[]} the names of its islands
 */
export function islandsOf(document) {
  return islandElementsOf(document).flatMap((element) => attribute(element, 'data-island') ?? [])
}

/** @param {Document} document */
export function islandElementsOf(document) {
  return elementsNamed(document, 'div').filter((element) => attribute(element, 'data-island') !== undefined)
}

/**
 * @param {ChildNode} node
 * @returns {boolean} whether it stands inside an island
 */
export function isInIsland({ parentNode: parent }) {
  if (!parent || !('attrs' in parent)) return false
  return attribute(parent, 'data-island') !== undefined || isInIsland(parent)
}
