import { documentOf, elementsOf, withoutElements } from './html.mjs'
import { isAlive, isScript, isScriptPreload, scriptsOf, withPages } from './pages.mjs'

/** @import { Build, Files } from './pages.mjs' */

/**
 * Pages that hold no client component lose every script, script preload and all flight data, and nothing else.
 * Structured data (`application/ld+json`) is no script and stays.
 *
 * @param {Files} files
 * @param {Build} build
 * @returns {Files}
 */
export function withoutScripts(files, build) {
  return withPages(files, (html) => {
    if (isAlive(html, build)) return html
    scriptsOf(elementsOf(documentOf(html)), build)
    return withoutElements(html, (element) => isScriptPreload(element) || isScript(element))
  })
}
