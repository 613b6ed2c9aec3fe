import postcss from 'postcss'
import {
  attribute,
  type Document,
  type Element,
  elementsNamed,
  elementsOf,
  insert,
  setText,
  textOf,
} from '../../core/html.ts'
import { islandElementsOf } from '../../core/pages.ts'

/**
 * A page with the second file of the typeface only where it has letters of it; there the file is asked for as early as
 * the first.
 *
 * @param document whose styles stand in one element
 */
export function withSecondFace(document: Document) {
  const [body] = elementsNamed(document, 'body')
  const words = body ? wordsOf(body) : ''
  const hasIslands = islandElementsOf(document).length > 0
  for (const style of elementsNamed(document, 'style')) {
    if (!textOf(style).includes('unicode-range')) continue
    const sheet = postcss.parse(textOf(style))
    sheet.walkAtRules('font-face', (rule) => {
      const range = descriptorOf(rule, 'unicode-range')
      if (range && isIn(range, words)) preload(document, descriptorOf(rule, 'src') ?? '')
      // The words of an island may come from its code, or from who types them.
      else if (range && !hasIslands) rule.remove()
    })
    setText(style, sheet.toString())
  }
}

/** What a visitor may read on a page, with the words that wait in its islands. */
function wordsOf(body: Element) {
  return [body, ...elementsOf(body)]
    .filter((element) => attribute(element, 'type') !== 'application/ld+json')
    .flatMap((element) => [
      textOf(element),
      attribute(element, 'data-props'),
      attribute(element, 'data-error-props'),
    ])
    .join('')
}

function descriptorOf(rule: postcss.AtRule, name: string) {
  return rule.nodes?.filter((node) => node.type === 'decl').find(({ prop }) => prop === name)?.value
}

/** @param range as CSS writes it: `U+141,U+150-153,U+4??` */
function isIn(range: string, words: string) {
  const spans = range.split(',').map((span) => {
    const [first = '', last = first] = span.trim().slice(2).split('-')
    // A question mark is any digit.
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    return { from, to: Number.parseInt(last.replaceAll('?', 'F'), 16) }
  })
  return [...words].some((character) => {
    const code = character.codePointAt(0) ?? 0
    return spans.some(({ from, to }) => code >= from && code <= to)
  })
}

/** @param src as the rule has it */
function preload(document: Document, src: string) {
  const address = /url\("?([^")]+)/.exec(src)?.[1]
  const [head] = elementsNamed(document, 'head')
  const fonts = elementsNamed(document, 'link').filter((link) => attribute(link, 'as') === 'font')
  const [first] = fonts
  // Where Next asks for none early, the site has said so.
  if (!address || !head || !first || fonts.some((link) => attribute(link, 'href') === address)) return
  insert(head, `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2">`, first)
}
