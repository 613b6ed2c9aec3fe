/**
 * Reading and editing HTML by a real parser, without touching a byte that is not meant.
 */
import { parse, serialize } from 'parse5'

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Document} Document */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.ParentNode} ParentNode */

/** The document of a page, each node knowing where it stands in the source. */
export function documentOf(/** @type {string} */ html) {
  return parse(html, { sourceCodeLocationInfo: true })
}

/**
 * All elements of a document, in its order.
 * @param {ParentNode} parent
 * @returns {Element[]}
 */
export function elementsOf(parent) {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node)] : []))
}

/**
 * @param {Element} element
 * @param {string} name in lower case
 */
export function attribute(element, name) {
  return element.attrs.find((attr) => attr.name === name)?.value
}

/** @param {Element} element */
export function textOf(element) {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}

/**
 * The source without some of its elements.
 *
 * The rest stays as it is written, and is proven to: parsed again, it is the old document less those elements.
 *
 * @param {string} html
 * @param {(element: Element) => boolean} unwanted
 * @returns {string}
 * @throws {Error} when the result does not read as it should
 */
export function withoutElements(html, unwanted) {
  const document = documentOf(html)
  const elements = elementsOf(document).filter(unwanted)
  const result = rewritten(html, elements, () => '')
  for (const element of elements) {
    const parent = element.parentNode
    if (parent) parent.childNodes = parent.childNodes.filter((node) => node !== element)
  }
  if (serialize(documentOf(result)) !== serialize(document)) {
    throw new Error(
      'does not read the same after its elements are taken out. Look for markup that the parser repairs.',
    )
  }
  return result
}

/**
 * The source with some of its elements written anew, and the rest as it is written.
 *
 * @param {string} html
 * @param {(element: Element) => boolean} wanted
 * @param {(element: Element, source: string) => string} rewrite from an element and how it is written
 * @returns {string}
 */
export function withRewritten(html, wanted, rewrite) {
  return rewritten(html, elementsOf(documentOf(html)).filter(wanted), rewrite)
}

/**
 * @param {string} html
 * @param {Element[]} elements of that source, in its order
 * @param {(element: Element, source: string) => string} rewrite
 */
function rewritten(html, elements, rewrite) {
  return elements.toReversed().reduce((result, element) => {
    const { start, end } = placeOf(element)
    return result.slice(0, start) + rewrite(element, html.slice(start, end)) + result.slice(end)
  }, html)
}

/**
 * The source with text put right behind an element.
 *
 * @param {string} html
 * @param {(element: Element) => boolean} wanted the first of them counts
 * @param {string} text
 * @throws {Error} when there is no such element
 */
export function withTextAfter(html, wanted, text) {
  const element = elementsOf(documentOf(html)).find(wanted)
  if (!element) throw new Error(`has no place for ${text.slice(0, 60)}…`)
  const { end } = placeOf(element)
  return html.slice(0, end) + text + html.slice(end)
}

/** @param {Element} element */
function placeOf(element) {
  const place = element.sourceCodeLocation
  if (!place) throw new Error(`has a <${element.tagName}> that does not stand in its source`)
  return { start: place.startOffset, end: place.endOffset }
}
