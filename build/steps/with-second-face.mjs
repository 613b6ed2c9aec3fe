import postcss from 'postcss'
import { attribute, elementsNamed, insert, nodesOf, setText, textOf } from '../html.mjs'

/** @import { Document, Element } from '../html.mjs' */
/** @import { Files } from '../pages.mjs' */

/**
 * A page with the second file of the typeface only where it has letters of it; there the file is asked for as early as
 * the first. Next names it as if it stood beside the style sheet, which it has put into the page.
 *
 * @param {Files} files
 * @param {string} basePath
 * @returns {(document: Document) => void} for a document whose styles stand in one element
 */
export function withSecondFace(files, basePath) {
  const file = [...files.keys()].find((path) => /^_next\/static\/media\/extended\.\w+\.woff2$/.test(path))
  if (!file) return () => {}
  const address = `${basePath}/${file}`

  return (document) => {
    const [body] = elementsNamed(document, 'body')
    const words = body ? wordsOf(body) : ''
    for (const style of elementsNamed(document, 'style')) {
      const sheet = postcss.parse(textOf(style))
      sheet.walkAtRules('font-face', (rule) => {
        const range = descriptorOf(rule, 'unicode-range')
        if (!range) return
        if (!isIn(range.value, words)) {
          rule.remove()
          return
        }
        const src = descriptorOf(rule, 'src')
        if (src) src.value = `url(${address}) format("woff2")`
        preload(document, address)
      })
      setText(style, sheet.toString())
    }
  }
}

/**
 * What a visitor may read on a page, with the words that wait in its islands.
 * @param {Element} body
 */
function wordsOf(body) {
  return nodesOf(body)
    .map((node) => {
      const { parentNode } = node
      const isForMachines =
        parentNode && 'tagName' in parentNode && attribute(parentNode, 'type') === 'application/ld+json'
      return node.nodeName === '#text' && 'value' in node && !isForMachines ? node.value : ''
    })
    .join('')
}

/**
 * @param {postcss.AtRule} rule
 * @param {string} name
 */
function descriptorOf(rule, name) {
  return rule.nodes?.filter((node) => node.type === 'decl').find(({ prop }) => prop === name)
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
 * @param {string} address
 */
function preload(document, address) {
  const [head] = elementsNamed(document, 'head')
  const [first] = elementsNamed(document, 'link').filter((link) => attribute(link, 'as') === 'font')
  if (!head || !first) throw new Error('has no font to which its second file belongs')
  insert(head, `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2">`, first)
}
