/**
 * Pages as trees, read and written by a real parser.
 */
import { parse, parseFragment, serialize } from 'parse5'

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Document} Document */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.ParentNode} ParentNode */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.ChildNode} ChildNode */

/** @param {string} html */
export function documentOf(html) {
  return parse(html)
}

/**
 * The source of a document.
 *
 * @param {Document} document
 * @throws {Error} when a parser would not read it as the document it was written from
 */
export function sourceOf(document) {
  const html = serialize(document)
  if (serialize(parse(html)) !== html) {
    throw new Error(
      'does not read back as it was written. Look for markup that a parser repairs, such as a line break right behind <pre>.',
    )
  }
  return html
}

/**
 * All nodes below a parent, in the order of the document.
 * @param {ParentNode} parent
 * @returns {ChildNode[]}
 */
export function nodesOf(parent) {
  return parent.childNodes.flatMap((node) => ('childNodes' in node ? [node, ...nodesOf(node)] : [node]))
}

/**
 * All elements below a parent, in the order of the document.
 * @param {ParentNode} parent
 * @returns {Element[]}
 */
export function elementsOf(parent) {
  return nodesOf(parent).filter((node) => 'tagName' in node)
}

/**
 * @param {ParentNode} parent
 * @param {string} tagName
 * @returns {Element[]}
 */
export function elementsNamed(parent, tagName) {
  return elementsOf(parent).filter((element) => element.tagName === tagName)
}

/**
 * @param {Element} element
 * @param {string} name in lower case
 */
export function attribute(element, name) {
  return element.attrs.find((attr) => attr.name === name)?.value
}

/** @param {Element} element */
export function markupIn(element) {
  return serialize(element)
}

/** @param {Element} element */
export function textOf(element) {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}

/**
 * @param {Element} element that holds text alone
 * @param {string} text
 */
export function setText(element, text) {
  element.childNodes = [{ nodeName: '#text', value: text, parentNode: element }]
}

/** @param {ChildNode} node */
export function remove(node) {
  const parent = node.parentNode
  if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== node)
}

/**
 * Puts markup into an element: at its end, or right behind one of its children.
 *
 * @param {Element} parent
 * @param {string} markup
 * @param {ChildNode} [before]
 */
export function insert(parent, markup, before) {
  const { childNodes } = parseFragment(markup)
  for (const node of childNodes) node.parentNode = parent
  const place = before ? parent.childNodes.indexOf(before) + 1 : parent.childNodes.length
  parent.childNodes.splice(place, 0, ...childNodes)
}
