import { elementsNamed, remove, setText, textOf } from '../html.mjs'

/** @import { Document } from '../html.mjs' */

/**
 * A page with its styles in one element, without the names by which React would find them again.
 *
 * @param {Document} document
 * @throws {Error} when they do not begin with the file that declares the order of the cascade layers
 */
export function withOneStyle(document) {
  const [first, ...others] = elementsNamed(document, 'style')
  if (!first) return
  const css = [first, ...others].map(textOf).join('')
  if (!css.startsWith('@layer tokens')) {
    throw new Error(
      'has styles that do not begin with app/tokens.css, so that its cascade layers are in another order. See `base` in next.config.mjs.',
    )
  }
  first.attrs = []
  setText(first, css)
  for (const style of others) remove(style)
}
