import { withRewritten } from './html.mjs'
import { withPages } from './pages.mjs'

/** @import { Files } from './pages.mjs' */

/** The declaration of a custom property in minified CSS. */
const declaration = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g

/**
 * Pages without the custom properties that nothing on them asks for: every page has all tokens of the design in its
 * styles, and few pages need all of them. What the error page asks for, in the data of a page with a form, counts.
 *
 * @param {Files} files
 * @returns {Files}
 */
export function withoutUnusedTokens(files) {
  return withPages(files, (html) => {
    let result = html
    let before = ''
    // What only an unused property asked for is unused too.
    while (result !== before) {
      before = result
      result = withoutUnusedIn(before)
    }
    return result
  })
}

/** @param {string} html */
function withoutUnusedIn(html) {
  const used = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return withRewritten(
    html,
    ({ tagName }) => tagName === 'style',
    (_, source) => source.replace(declaration, (whole, name) => (used.has(name) ? whole : '')),
  )
}
