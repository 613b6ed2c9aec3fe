/** Pages as trees, read and written by a real parser. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment, serialize } from 'parse5'

export type Document = DefaultTreeAdapterTypes.Document
export type Element = DefaultTreeAdapterTypes.Element
export type ParentNode = DefaultTreeAdapterTypes.ParentNode
export type ChildNode = DefaultTreeAdapterTypes.ChildNode

/** @param html a whole page */
export function documentOf(html: string): Document {
  return parse(html)
}

/**
 * The source of a document.
 *
 * @throws when a parser would not read it as the document it was written from, naming the place
 */
export function sourceOf(document: Document): string {
  const html = write(document)
  const again = write(parse(html))
  if (again !== html) {
    let place = 0
    while (html[place] === again[place]) place++
    const around = html.slice(Math.max(0, place - 80), place + 40).replaceAll(/\s+/g, ' ')
    throw new Error(
      `does not read back as it was written, about here: …${around}… Look for markup that a parser repairs, such as a link in a link, or a block in a paragraph.`,
    )
  }
  return html
}

/** What loses a line break that stands first in it. */
const withoutFirstBreak = /^(pre|textarea|listing)$/

const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  getTextNodeContent(node) {
    const { value, parentNode: parent } = node
    const isFirst = parent && withoutFirstBreak.test(parent.nodeName) && parent.childNodes[0] === node
    return isFirst && value.startsWith('\n') ? `\n${value}` : value
  },
}

function write(document: Document) {
  // A carriage return comes from `&#13;` alone: as it is, it would be read as a line break.
  return serialize(document, { treeAdapter }).replaceAll('\r', '&#13;')
}

/** All nodes below a parent, in the order of the document; what waits in templates among them. */
export function nodesOf(parent: ParentNode): ChildNode[] {
  return parent.childNodes.flatMap((node) => {
    if ('content' in node) return [node, ...nodesOf(node.content)]
    return 'childNodes' in node ? [node, ...nodesOf(node)] : [node]
  })
}

/** All elements below a parent, in the order of the document. */
export function elementsOf(parent: ParentNode): Element[] {
  return nodesOf(parent).filter((node) => 'tagName' in node)
}

/** @param tagName in lower case */
export function elementsNamed(parent: ParentNode, tagName: string): Element[] {
  return elementsOf(parent).filter((element) => element.tagName === tagName)
}

/** @param name in lower case @returns nothing where the element does not have it, an empty text where it has no value */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value
}

/** The text that stands in an element itself, not in those inside it. */
export function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}

/** @param element that holds text alone */
export function setText(element: Element, text: string) {
  element.childNodes = [{ nodeName: '#text', value: text, parentNode: element }]
}

/** Takes a node out of its parent, with all that is in it. */
export function remove(node: ChildNode) {
  const parent = node.parentNode
  if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== node)
}

/** Puts markup into an element: at its end, or right behind one of its children. */
export function insert(parent: Element, markup: string, after?: ChildNode) {
  const { childNodes } = parseFragment(markup)
  for (const node of childNodes) node.parentNode = parent
  const index = after ? parent.childNodes.indexOf(after) + 1 : parent.childNodes.length
  parent.childNodes.splice(index, 0, ...childNodes)
}
