import { changedInside } from '../../core/changed-inside.ts'
import {
  attribute,
  type Document,
  type Element,
  elementsNamed,
  elementsOf,
  nodesOf,
  remove,
  textOf,
} from '../../core/html.ts'
import { isInIsland, scriptsOf } from '../../core/pages.ts'

/**
 * What inline scripts of Next and React begin with: the page a second time, as data, what measures its first frame, and what
 * keeps a form from being sent before React is there, as the loader does.
 */
const ofNext =
  /^(\(?self\.__next_|requestAnimationFrame\(function\(\)\{\$RT=|addEventListener\("submit",function\(\w\)\{if\(!\w\.defaultPrevented)/

/** What moves a part behind `<Suspense>` into its place: it came late. */
const latePart = /^\$R[A-Z][=(]/

/** A piece of the page as data. It is in every page that Next makes. */
const data = /^\(?self\.__next_f\b.*?\.push\((.*)\)/s

/**
 * A page without what only Next's client runtime reads: its scripts, their preloads, the page's second copy as data, and
 * React's marks outside of islands. Scripts of the site's own stay.
 *
 * @throws at a script that is neither known as one of Next's nor in the data of the page, which visitors would run; and at a
 * page that is not whole without them
 */
export function withoutRuntime(basePath: string): (document: Document) => void {
  return (document) => {
    const scripts = scriptsOf(document)
    if (scripts.length > 0 && !scripts.some((script) => data.test(textOf(script)))) {
      throw changedInside('none of the scripts of a page begins with self.__next_f, as those of Next do')
    }
    if (scripts.some((script) => latePart.test(textOf(script)))) throw new Error(comesLate)
    const written = scripts.map(dataIn).join('')
    for (const script of scripts) {
      const src = attribute(script, 'src')
      if (src?.startsWith(`${basePath}/_next/`) ?? ofNext.test(textOf(script))) remove(script)
      else if (src === undefined && !isWrittenIn(written, script) && !isInIsland(script)) {
        throw changedInside(
          `the script "${textOf(script).slice(0, 60)}…" is not in the data of the page, as those of the site are: Next or React writes its own in another way`,
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
    const [body] = elementsNamed(document, 'body')
    if (!body || !elementsOf(body).some(({ tagName }) => tagName !== 'script')) throw new Error(notMade)
  }
}

const comesLate =
  "has a part that only Next's runtime puts into its place, as it stands behind <Suspense> (loading.tsx is one) and took its time, or is long. Pages are made before anybody asks for them: take <Suspense>, or loading.tsx, out."

const notMade =
  "is empty without Next's runtime: a page that says redirect() or notFound() is. Write a former address into redirects of next.config; leave a page that is not there out of generateStaticParams, or delete its file."

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
