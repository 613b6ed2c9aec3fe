import { attribute, type Document, type Element, elementsNamed, remove } from '../../core/html.ts'

/** Links that name other addresses of a page, and have a browser load nothing. */
const naming = /^(canonical|alternate)$/

/**
 * What a page begins with: what it is, for readers that ask for its first kilobytes alone; then what a browser needs for
 * the first paint; then the rest. The policy comes between the two (`with-policy.ts`).
 */
const order = [
  (element: Element) => attribute(element, 'charset') !== undefined,
  (element: Element) => attribute(element, 'name') === 'viewport',
  (element: Element) => element.tagName === 'title',
  (element: Element) => attribute(element, 'name') === 'description',
  (element: Element) => attribute(element, 'rel') === 'canonical',
  // Open Graph, and what belongs to it: `og:image`, `article:author`.
  (element: Element) => element.tagName === 'meta' && attribute(element, 'property') !== undefined,
  (element: Element) => /^(og|twitter):/.test(attribute(element, 'name') ?? ''),
  (element: Element) => element.tagName === 'meta',
  (element: Element) => naming.test(attribute(element, 'rel') ?? ''),
  (element: Element) => attribute(element, 'rel') === 'preload',
  (element: Element) => element.tagName === 'style',
]

/** Whether it says something of the page, and has a browser load nothing. */
export function onlyTells(element: Element): boolean {
  return /^(title|meta)$/.test(element.tagName) || naming.test(attribute(element, 'rel') ?? '')
}

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
    .toSorted((one, other) => rank(one) - rank(other) || compare(sortKey(one), sortKey(other)))
}

/** Of Open Graph the first two words: the width of a picture stays behind its picture, where a page has several. */
function sortKey(element: Element) {
  const property = attribute(element, 'property')?.split(':').slice(0, 2).join(':')
  return [attribute(element, 'name'), property, attribute(element, 'rel')].map((name) => name ?? '').join(' ')
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
