import postcss from 'postcss'
import { attribute, documentOf, elementsNamed, elementsOf, setText, textOf } from '../html.mjs'
import { islandsOf } from '../pages.mjs'
import { removeWhole } from '../styles.mjs'

/** @import { Document } from '../html.mjs' */
/** @import { Islands } from '../islands.mjs' */
/** @import { Files } from '../pages.mjs' */

/** Attributes that say which of its looks a part has, and that nothing changes once the page stands. */
const variants = ['shape', 'turn', 'ink', 'ground', 'size', 'layout', 'content'].map((name) => `data-${name}`)
const variant = new RegExp(`\\[(${variants.join('|')})=["']?([\\w-]+)["']?\\]`, 'g')

/** A page need not have what a selector only compares with: `:not(.x)`, `[src$=".svg"]`. */
const compared = /\([^)]*\)|\[[^\]]*\]/g

/**
 * A page without the rules that none of its parts can meet: the kit has nine shapes in seven colours, a style sheet goes
 * with its component to every page that shows a part of it, and no page needs all of them.
 *
 * @param {Files} files of the export: where an island breaks, the error page may take the place of its page, and its
 *   scripts know classes that come later
 * @param {Islands} islands
 * @returns {(document: Document) => void} for a document whose styles stand in one element
 */
export function withoutUnusedRules(files, { scripts, chunks }) {
  const errorPage = files.get('500.html')
  const later = [
    ...(errorPage ? looksOf(documentOf(errorPage.toString('utf8'))) : []),
    ...[...scripts, ...chunks].flatMap((file) => wordsOf(files.get(`_next/${file}`)?.toString('utf8') ?? '')),
  ]
  return (document) => {
    const used = new Set([...looksOf(document), ...(islandsOf(document).length > 0 ? later : [])])
    for (const style of elementsNamed(document, 'style')) {
      const sheet = postcss.parse(textOf(style))
      sheet.walkRules((rule) => {
        const matching = rule.selectors.filter((selector) =>
          neededBy(selector).every((look) => used.has(look)),
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
 * @returns {string[]} its classes and variants, as `.tile` and `data-shape=disc`
 */
function looksOf(document) {
  return elementsOf(document).flatMap((element) => [
    ...(attribute(element, 'class') ?? '').split(/\s+/).map((name) => `.${name}`),
    ...variants.map((name) => `${name}=${attribute(element, name)}`),
  ])
}

/**
 * @param {string} script
 * @returns {string[]} each word of its strings, as the class that it may be
 */
function wordsOf(script) {
  return (script.match(/(?<=["'`\s])[\w-]+(?=["'`\s])/g) ?? []).map((word) => `.${word}`)
}

/**
 * @param {string} selector
 * @returns {string[]} the classes and variants without which it meets nothing
 */
function neededBy(selector) {
  return [
    ...[...selector.matchAll(variant)].map(([, name, value]) => `${name}=${value}`),
    ...(selector.replace(compared, '').match(/\.[a-z][\w-]*/gi) ?? []),
  ]
}
