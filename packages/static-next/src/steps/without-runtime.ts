import { attribute, type Document, type Element, elementsNamed, nodesOf, remove, textOf } from '../html.ts'
import { isInIsland, scriptsOf } from '../pages.ts'

/** What an inline script of Next begins with: the page a second time, as data for React. */
const data = /^\(?self\.__next_f\b/

/**
 * A page without what only Next's client runtime reads: its scripts, their preloads, the page's second copy as data, and
 * React's marks outside of islands.
 *
 * @throws at a script that is not Next's own
 */
export function withoutRuntime(basePath: string): (document: Document) => void {
  return (document) => {
    for (const script of scriptsOf(document)) {
      const src = attribute(script, 'src')
      if (src === undefined ? !data.test(textOf(script)) : !src.startsWith(`${basePath}/_next/`)) {
        throw new Error(
          `has a script that no page of this site may have: ${(src ?? textOf(script)).slice(0, 80)}. What has to run belongs into an island (islands/).`,
        )
      }
      remove(script)
    }
    for (const link of elementsNamed(document, 'link')) if (isScriptPreload(link)) remove(link)
    for (const node of nodesOf(document)) {
      if (node.nodeName === '#comment' && !isInIsland(node)) remove(node)
    }
    // React's place for metadata that comes late. Nothing does here.
    for (const element of elementsNamed(document, 'div')) {
      const isPlace = attribute(element, 'hidden') !== undefined && element.childNodes.length === 0
      if (isPlace && element.parentNode?.nodeName === 'body') remove(element)
    }
  }
}

function isScriptPreload(link: Element) {
  const rel = attribute(link, 'rel')
  return rel === 'modulepreload' || (rel === 'preload' && attribute(link, 'as') === 'script')
}
