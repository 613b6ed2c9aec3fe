import postcss from 'postcss'

/**
 * Takes something out of a style sheet, with the blocks around it that hold nothing then. A layer stays: its place says
 * which others it comes before.
 *
 * @param {postcss.ChildNode} node
 */
export function removeWhole(node) {
  const { parent } = node
  node.remove()
  if (isBlock(parent) && parent.nodes?.length === 0) removeWhole(parent)
}

/**
 * @param {unknown} container
 * @returns {container is postcss.AtRule | postcss.Rule}
 */
function isBlock(container) {
  return container instanceof postcss.AtRule ? container.name !== 'layer' : container instanceof postcss.Rule
}
