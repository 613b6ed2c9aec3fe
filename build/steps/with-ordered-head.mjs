import { attribute, elementsNamed, remove } from '../html.mjs'

/** @import { Document, Element } from '../html.mjs' */

/** What a page begins with: what a browser needs for the first paint, then what it and crawlers read about the page. */
const order = [
  (/** @type {Element} */ element) => attribute(element, 'charset') !== undefined,
  (/** @type {Element} */ element) => attribute(element, 'name') === 'viewport',
  (/** @type {Element} */ element) => attribute(element, 'rel') === 'preload',
  (/** @type {Element} */ element) => element.tagName === 'style',
  (/** @type {Element} */ element) => element.tagName === 'title',
  (/** @type {Element} */ element) => element.tagName === 'meta',
]

/**
 * A page whose head is always in the same order. Next writes it as it becomes ready: `<meta name="next-size-adjust">`
 * stands at another place from one build, and one version of Node, to another. Only Next's client runtime reads that
 * one, so it goes.
 *
 * @param {Document} document
 */
export function withOrderedHead(document) {
  const [head] = elementsNamed(document, 'head')
  if (!head) return
  for (const meta of elementsNamed(head, 'meta')) {
    if (attribute(meta, 'name') === 'next-size-adjust') remove(meta)
  }
  const rank = (/** @type {Element} */ element) => {
    const place = order.findIndex((isKind) => isKind(element))
    return place === -1 ? order.length : place
  }
  head.childNodes = head.childNodes
    .filter((node) => 'tagName' in node)
    .toSorted((one, other) => rank(one) - rank(other) || compare(nameOf(one), nameOf(other)))
}

/** @param {Element} element */
function nameOf(element) {
  return ['name', 'property', 'rel'].map((name) => attribute(element, name) ?? '').join(' ')
}

/**
 * @param {string} one
 * @param {string} other
 */
function compare(one, other) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
