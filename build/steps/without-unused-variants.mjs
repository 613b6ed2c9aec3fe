import postcss from 'postcss'
import { attribute, elementsNamed, elementsOf, setText, textOf } from '../html.mjs'

/** @import { Document } from '../html.mjs' */

/** Attributes that say which of its looks a part has, and that nothing changes once the page stands. */
const variants = ['shape', 'turn', 'ink', 'ground', 'size', 'layout', 'content'].map((name) => `data-${name}`)
const selected = new RegExp(`\\[(${variants.join('|')})=["']?([\\w-]+)["']?\\]`, 'g')

/**
 * A page without the rules for looks that none of its parts has: the kit has nine shapes in seven colours, and no page
 * needs all of them.
 *
 * @param {Document} document whose styles stand in one element
 */
export function withoutUnusedVariants(document) {
  const elements = elementsOf(document)
  const used = new Set(
    variants.flatMap((name) => elements.map((element) => `${name}=${attribute(element, name)}`)),
  )
  for (const style of elementsNamed(document, 'style')) {
    const sheet = postcss.parse(textOf(style))
    sheet.walkRules((rule) => {
      const matching = rule.selectors.filter((selector) =>
        [...selector.matchAll(selected)].every(([, name, value]) => used.has(`${name}=${value}`)),
      )
      if (matching.length === 0) rule.remove()
      else if (matching.length < rule.selectors.length) rule.selectors = matching
    })
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove()
    })
    setText(style, sheet.toString())
  }
}
