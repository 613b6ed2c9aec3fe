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
 * Styles in which a layer or a selector that follows itself, as they do from file to file, is opened once, and `break-…`
 * stands without the `page-break-…` that Next writes before it. Animations, which are in no layer and may stand anywhere,
 * stand at the end, where they are between no two of a layer.
 * @param {string} css
 */
function shortened(css) {
  const sheet = postcss.parse(css)
  sheet.append(sheet.nodes.filter((node) => node.type === 'atrule' && node.name === 'keyframes'))
  sheet.each((node) => {
    const next = node.next()
    if (!isBlock(node) || !isBlock(next) || headOf(next) !== headOf(node)) return
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
 * @returns {node is postcss.Rule | postcss.AtRule & { nodes: postcss.ChildNode[] }} whose parts go on in the next of its head
 */
function isBlock(node) {
  return (
    node?.type === 'rule' || (node?.type === 'atrule' && node.name === 'layer' && node.nodes !== undefined)
  )
}

/** @param {postcss.Rule | postcss.AtRule} block */
function headOf(block) {
  return block.type === 'rule' ? block.selector : block.params
}
