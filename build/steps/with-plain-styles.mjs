import { flightOf } from './flight.mjs'
import { attribute, documentOf, elementsOf, textOf } from './html.mjs'
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
    const elements = elementsOf(documentOf(html))
    if (flightOf(elements) !== '') return html
    return elements
      .filter((element) => element.tagName === 'style' && attribute(element, 'data-href'))
      .toReversed()
      .reduce((result, style) => {
        const place = style.sourceCodeLocation
        if (!place) return result
        return `${result.slice(0, place.startOffset)}<style>${textOf(style)}</style>${result.slice(place.endOffset)}`
      }, html)
  })
}
