import {
  type Document,
  type Element,
  elementsNamed,
  insert,
  remove,
  setText,
  textOf,
} from '../../core/html.ts'
import { islandElementsOf } from '../../core/pages.ts'

/** Elements that exist for the loader and for React alone: what is in them stands where it would without. */
const withoutBoxes = 'static-island,static-slot,static-when{display:contents}'

/**
 * A page with the styles that always count in one element, without the names by which React would find them again.
 *
 * @param begin of the styles that come first, which declare the order of the cascade layers
 * @throws when they begin with something else
 */
export function withOneStyle(begin = ''): (document: Document) => void {
  return (document) => {
    const hasIslands = islandElementsOf(document).length > 0
    const [head] = elementsNamed(document, 'head')
    // Behind what stands there, which comes first where there is any.
    if (hasIslands && head) insert(head, '<style></style>')
    const [first, ...others] = elementsNamed(document, 'style').filter(isForAll)
    if (!first) return
    const css = [first, ...others].map(textOf).join('')
    if (!css.startsWith(begin)) {
      throw new Error(
        `has styles that do not begin with "${begin}", so that its cascade layers are in another order. See firstStyles in next.config.mjs.`,
      )
    }
    first.attrs = []
    setText(first, hasIslands ? css + withoutBoxes : css)
    for (const style of others) remove(style)
  }
}

/** Whether it has no attributes but those of React: others say when it counts, or who looks for it. */
function isForAll({ attrs }: Element) {
  return attrs.every(({ name }) => /^data-(href|precedence)$/.test(name))
}
