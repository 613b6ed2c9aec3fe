import { flightOf } from './flight.mjs'
import { attribute, documentOf, elementsOf, textOf, withRewritten } from './html.mjs'
import { withPages } from './pages.mjs'

/** @import { Files } from './pages.mjs' */

/**
 * Pages without flight data have their styles in plain `<style>`: the names by which React would find them again
 * have no reader there.
 *
 * @param {Files} files
 * @returns {Files}
 */
export function withPlainStyles(files) {
  return withPages(files, (html) => {
    if (flightOf(elementsOf(documentOf(html))) !== '') return html
    return withRewritten(
      html,
      (element) => element.tagName === 'style' && attribute(element, 'data-href') !== undefined,
      (style) => `<style>${textOf(style)}</style>`,
    )
  })
}
