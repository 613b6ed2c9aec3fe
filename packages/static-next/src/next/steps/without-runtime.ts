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

/**
 * What inline scripts of Next and React begin with: the page a second time, as data, what puts late parts in place, and what
 * keeps a form from being sent before React is there, as the loader does.
 */
const ofNext =
  /^(\(?self\.__next_|requestAnimationFrame\(function\(\)\{\$RT=|\$R[A-Z][=(]|addEventListener\("submit",function\(\w\)\{if\(!\w\.defaultPrevented)/

/** A piece of the page as data. It is in every page that Next makes. */
const data = /^\(?self\.__next_f\b.*?\.push\((.*)\)/s

/**
 * A page without what only Next's client runtime reads: its scripts, their preloads, the page's second copy as data, and
 * React's marks outside of islands. Scripts of the site's own stay.
 *
 * @throws at a script that is neither known as one of Next's nor in the data of the page: visitors would run it
 */
export function withoutRuntime(basePath: string): (document: Document) => void {
  return (document) => {
    const scripts = scriptsOf(document)
    if (scripts.length > 0 && !scripts.some((script) => data.test(textOf(script)))) {
      throw new Error(
        'has scripts, and none of them begins with self.__next_f, as those of Next do. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md',
      )
    }
    const written = scripts.map(dataIn).join('')
    // What a client component draws there is in no island, and in no data.
    const isDrawnInHead = elementsNamed(document, 'template').some((one) => attribute(one, 'data-in-head'))
    const [head] = elementsNamed(document, 'head')
    for (const script of scripts) {
      const src = attribute(script, 'src')
      if (src?.startsWith(`${basePath}/_next/`) ?? ofNext.test(textOf(script))) remove(script)
      else if (
        src === undefined &&
        !isWrittenIn(written, script) &&
        !isInIsland(script) &&
        !(isDrawnInHead && script.parentNode === head)
      ) {
        throw new Error(
          `has the script "${textOf(script).slice(0, 60)}…", which is not in the data of the page, as those of the site are: Next or React writes its own in another way. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md`,
        )
      }
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

function dataIn(script: Element): string {
  const [, piece] = data.exec(textOf(script)) ?? []
  const [, text] = piece ? JSON.parse(piece) : []
  return typeof text === 'string' ? text : ''
}

/** Long texts stand in the data as they are, others as texts in JSON. */
function isWrittenIn(written: string, script: Element) {
  // React writes an s so, where it could begin or end a script.
  const text = textOf(script).replaceAll(/\\u00([57])3(?=cript)/gi, (_, sign) => (sign === '5' ? 'S' : 's'))
  return [text, JSON.stringify(text).slice(1, -1)].some((one) => written.includes(one))
}

function isScriptPreload(link: Element) {
  const rel = attribute(link, 'rel')
  return rel === 'modulepreload' || (rel === 'preload' && attribute(link, 'as') === 'script')
}
