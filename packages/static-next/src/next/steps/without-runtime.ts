import {
  attribute,
  type Document,
  type Element,
  elementsNamed,
  nodesOf,
  remove,
  textOf,
} from '../../core/html.ts'
import { isInIsland, scriptsOf } from '../../core/pages.ts'

/** What inline scripts of Next and React begin with: the page a second time, as data, and what puts late parts in place. */
const ofNext = /^(\(?self\.__next_|requestAnimationFrame\(function\(\)\{\$RT=|\$R[A-Z][=(])/

/** What the page as data begins with. It is in every page that Next makes. */
const data = /^\(?self\.__next_f\b/

/**
 * A page without what only Next's client runtime reads: its scripts, their preloads, the page's second copy as data, and
 * React's marks outside of islands. Scripts of the site's own stay.
 *
 * @throws where Next writes its data in another way: it would be taken for a script of the site
 */
export function withoutRuntime(basePath: string): (document: Document) => void {
  return (document) => {
    const scripts = scriptsOf(document)
    if (scripts.length > 0 && !scripts.some((script) => data.test(textOf(script)))) {
      throw new Error(
        'has scripts, and none of them begins with self.__next_f, as those of Next do. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md',
      )
    }
    for (const script of scripts) {
      const src = attribute(script, 'src')
      if (src?.startsWith(`${basePath}/_next/`) ?? ofNext.test(textOf(script))) remove(script)
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
