import { attribute, type Document, type Element, elementsNamed, remove } from '../html.ts'

/** What a page begins with: what a browser needs for the first paint, then what it and crawlers read about the page. */
const order = [
  (element: Element) => attribute(element, 'charset') !== undefined,
  (element: Element) => attribute(element, 'name') === 'viewport',
  (element: Element) => attribute(element, 'rel') === 'preload',
  (element: Element) => element.tagName === 'style',
  (element: Element) => element.tagName === 'title',
  (element: Element) => element.tagName === 'meta',
]

/**
 * A page whose head is always in the same order. Next writes it as it becomes ready: `<meta name="next-size-adjust">`
 * stands at another place from one build, and one version of Node, to another. Only Next's client runtime reads that
 * one, so it goes.
 */
export function withOrderedHead(document: Document) {
  const [head] = elementsNamed(document, 'head')
  if (!head) return
  for (const meta of elementsNamed(head, 'meta')) {
    if (attribute(meta, 'name') === 'next-size-adjust') remove(meta)
  }
  const rank = (element: Element) => {
    const place = order.findIndex((isKind) => isKind(element))
    return place === -1 ? order.length : place
  }
  head.childNodes = head.childNodes
    .filter((node) => 'tagName' in node)
    .toSorted((one, other) => rank(one) - rank(other) || compare(nameOf(one), nameOf(other)))
}

function nameOf(element: Element) {
  return ['name', 'property', 'rel'].map((name) => attribute(element, name) ?? '').join(' ')
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
