import postcss from 'postcss'
import { elementsNamed, remove, setText, textOf } from '../html.mjs'

/** @import { Document } from '../html.mjs' */

/**
 * A page with its styles in one element, without the names by which React would find them again, and without what only
 * browsers before 2019 read.
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
  setText(first, shortened(css))
  for (const style of others) remove(style)
}

/**
 * Styles in which a layer that follows itself, as it does from file to file, is opened once, and `break-…` stands without
 * the `page-break-…` that Next writes before it.
 * @param {string} css
 */
function shortened(css) {
  const sheet = postcss.parse(css)
  sheet.each((node) => {
    const next = node.next()
    if (!isLayer(node) || !isLayer(next) || next.params !== node.params) return
    // The joined one is looked at again, with what it holds now before it.
    next.prepend(node.nodes)
    node.remove()
  })
  sheet.walkDecls(/^page-break-/, (declaration) => {
    const next = declaration.next()
    if (next?.type === 'decl' && `page-${next.prop}` === declaration.prop) declaration.remove()
  })
  return sheet.toString()
}

/**
 * @param {postcss.ChildNode | undefined} node
 * @returns {node is postcss.AtRule & { nodes: postcss.ChildNode[] }}
 */
function isLayer(node) {
  return node?.type === 'atrule' && node.name === 'layer' && node.nodes !== undefined
}
