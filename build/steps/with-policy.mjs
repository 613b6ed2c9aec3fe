import { createHash } from 'node:crypto'
import { flightOf, heldStyles, rowsOf, withoutHeldStyles } from './flight.mjs'
import { attribute, documentOf, elementsOf, textOf, withTextAfter } from './html.mjs'
import { isScript, withPages } from './pages.mjs'

/** @import { Files } from './pages.mjs' */
/** @import { Element } from './html.mjs' */

/**
 * Every page states what it may load and run, before the first thing that could: reading pages no script at all, form
 * pages their own inline scripts by hash and what those load. Styles by hash only.
 *
 * Comes last: a page that changes afterwards breaks its own policy.
 *
 * @param {Files} files
 * @returns {Files}
 */
export function withPolicy(files) {
  return withPages(files, (html) =>
    withTextAfter(
      html,
      (element) => element.tagName === 'meta' && attribute(element, 'charset') !== undefined,
      `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}"/>`,
    ),
  )
}

/** @param {string} html */
export function policyOf(html) {
  const elements = elementsOf(documentOf(html))
  const scripts = elements.filter(isScript)
  if (scripts.some((script) => attribute(script, 'src') !== undefined)) {
    throw new Error('has a script in a file. Scripts are brought by the loader, with their integrity.')
  }
  const styles = elements.filter(({ tagName }) => tagName === 'style').map(textOf)
  const directives = {
    'default-src': ["'none'"],
    'script-src': scripts.length > 0 ? ["'strict-dynamic'", ...hashesOf(scripts.map(textOf))] : [],
    'style-src': hashesOf([...styles, ...laterStylesOf(elements)]),
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Nothing here connects to anything. Lighthouse does, in the name of the page: it reads robots.txt.
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': scripts.length > 0 ? ['intent', 'nextjs', 'nextjs#bundler'] : ["'none'"],
  }
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * The styles that React adds when the error page takes the place of this one.
 * @param {Element[]} elements
 */
function laterStylesOf(elements) {
  return withoutHeldStyles(rowsOf(flightOf(elements)), heldStyles(elements)).styles
}

/** @param {string[]} texts */
function hashesOf(texts) {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
