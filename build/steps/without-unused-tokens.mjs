import postcss from 'postcss'
import { elementsNamed, setText, textOf } from '../html.mjs'
import { removeWhole } from '../styles.mjs'

/** @import { Document } from '../html.mjs' */

/**
 * A page without the custom properties that nothing on it asks for: every page has all tokens of the design in its
 * styles, and few pages need all of them.
 *
 * @param {Document} document whose styles stand in one element
 */
export function withoutUnusedTokens(document) {
  for (const style of elementsNamed(document, 'style')) {
    const sheet = postcss.parse(textOf(style))
    // What only an unused property asked for is unused too.
    while (removeUnused(sheet));
    setText(style, sheet.toString())
  }
}

/**
 * @param {postcss.Root} sheet
 * @returns {boolean} whether there was something to remove
 */
function removeUnused(sheet) {
  const used = new Set([...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  let isChanged = false
  sheet.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return
    removeWhole(declaration)
    isChanged = true
  })
  return isChanged
}
