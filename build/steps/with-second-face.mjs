import postcss from 'postcss'
import { attribute, elementsNamed, insert, setText, textOf } from '../html.mjs'

/** @import { Document } from '../html.mjs' */

/**
 * A page with the second file of the typeface only where it has letters of it; there the file is asked for as early as
 * the first.
 *
 * @param {Document} document whose styles stand in one element
 */
export function withSecondFace(document) {
  const [body] = elementsNamed(document, 'body')
  const words = body ? wordsOf(body) : ''
  for (const style of elementsNamed(document, 'style')) {
    const sheet = postcss.parse(textOf(style))
    let isChanged = false
    sheet.walkAtRules('font-face', (rule) => {
      const range = descriptorOf(rule, 'unicode-range')
      if (range === undefined) return
      if (isIn(range, words)) return preload(document, descriptorOf(rule, 'src') ?? '')
      rule.remove()
      isChanged = true
    })
    if (isChanged) setText(style, sheet.toString())
  }
}

/**
 * What a visitor may read on a page, the words that wait in its islands too.
 * @param {import('../html.mjs').Element} body
 */
function wordsOf(body) {
  const inIslands = elementsNamed(body, 'script').filter(
    (script) => attribute(script, 'type') === 'application/json',
  )
  return [textOf(body), ...inIslands.map(textOf)].join('')
}

/**
 * @param {postcss.AtRule} rule
 * @param {string} property
 * @returns {string | undefined}
 */
function descriptorOf(rule, property) {
  /** @type {string | undefined} */
  let value
  rule.walkDecls(property, (declaration) => {
    value = declaration.value
  })
  return value
}

/**
 * @param {string} range as CSS writes it: `U+141,U+150-153`
 * @param {string} words
 */
function isIn(range, words) {
  const spans = range.split(',').map((span) => {
    const [from = 0, to = from] = span
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return { from, to }
  })
  return [...words].some((character) => {
    const code = character.codePointAt(0) ?? 0
    return spans.some(({ from, to }) => code >= from && code <= to)
  })
}

/**
 * @param {Document} document
 * @param {string} src
 */
function preload(document, src) {
  const address = /url\("?([^")]+)"?\)/.exec(src)?.[1]
  const [first] = elementsNamed(document, 'link').filter((link) => attribute(link, 'as') === 'font')
  const [head] = elementsNamed(document, 'head')
  if (!address || !head || !first) throw new Error('has no font to which its second file belongs')
  insert(head, `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2">`, first)
}
