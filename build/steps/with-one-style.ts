import { type Document, elementsNamed, remove, setText, textOf } from '../html.ts'

/**
 * A page with its styles in one element, without the names by which React would find them again.
 *
 * @throws when they do not begin with the file that declares the order of the cascade layers
 */
export function withOneStyle(document: Document) {
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
