import postcss from 'postcss'
import { attribute, documentOf, elementsNamed, elementsOf, setText, textOf } from '../html.mjs'
import { islandsOf } from '../pages.mjs'
import { removeWhole } from '../styles.mjs'

/** @import { Document } from '../html.mjs' */
/** @import { Files } from '../pages.mjs' */

/** Attributes that say which of its looks a part has, and that nothing changes once the page stands. */
const variants = ['shape', 'turn', 'ink', 'ground', 'size', 'layout', 'content'].map((name) => `data-${name}`)
const selected = new RegExp(`\\[(${variants.join('|')})=["']?([\\w-]+)["']?\\]`, 'g')

/**
 * A page without the rules for looks that none of its parts has: the kit has nine shapes in seven colours, and no page
 * needs all of them.
 *
 * @param {Files} files of the export: where an island breaks, the error page may take the place of its page
 * @returns {(document: Document) => void} for a document whose styles stand in one element
 */
export function withoutUnusedVariants(files) {
  const errorPage = files.get('500.html')
  const onErrorPage = errorPage ? looksOf(documentOf(errorPage.toString('utf8'))) : []
  return (document) => {
    const used = new Set([...looksOf(document), ...(islandsOf(document).length > 0 ? onErrorPage : [])])
    for (const style of elementsNamed(document, 'style')) {
      const sheet = postcss.parse(textOf(style))
      sheet.walkRules((rule) => {
        const matching = rule.selectors.filter((selector) =>
          [...selector.matchAll(selected)].every(([, name, value]) => used.has(`${name}=${value}`)),
        )
        if (matching.length === 0) removeWhole(rule)
        else if (matching.length < rule.selectors.length) rule.selectors = matching
      })
      setText(style, sheet.toString())
    }
  }
}

/**
 * @param {Document} document
 * @returns {string[]} as `data-shape=disc`
 */
function looksOf(document) {
  return elementsOf(document).flatMap((element) =>
    variants.map((name) => `${name}=${attribute(element, name)}`),
  )
}
