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
} from '../html.ts'

/**
 * A page with the second file of the typeface only where it has letters of it; there the file is asked for as early as
 * the first.
 *
 * @param document whose styles stand in one element
 */
export function withSecondFace(document: Document) {
  const [body] = elementsNamed(document, 'body')
  const words = body ? wordsOf(body) : ''
  for (const style of elementsNamed(document, 'style')) {
    if (!textOf(style).includes('unicode-range')) continue
    const sheet = postcss.parse(textOf(style))
    const first = new Set<string | undefined>()
    sheet.walkAtRules('font-face', (rule) => {
      if (!descriptorOf(rule, 'unicode-range')) first.add(familyOf(rule))
    })
    sheet.walkAtRules('font-face', (rule) => {
      const range = descriptorOf(rule, 'unicode-range')
      if (range && !first.has(familyOf(rule))) {
        throw new Error(`names the family "${familyOf(rule)}" for a second file, and no first file has it`)
      }
      if (range && isIn(range, words)) preload(document, descriptorOf(rule, 'src') ?? '')
      else if (range) rule.remove()
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

function familyOf(rule: postcss.AtRule) {
  return descriptorOf(rule, 'font-family')?.replace(/["']/g, '')
}

/** @param range as CSS writes it: `U+141,U+150-153,u+1??` */
function isIn(range: string, words: string) {
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().slice(2).split('-')
    return {
      from: Number.parseInt(from.replaceAll('?', '0'), 16),
      to: Number.parseInt(to.replaceAll('?', 'f'), 16),
    }
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
  const [first] = elementsNamed(document, 'link').filter((link) => attribute(link, 'as') === 'font')
  if (!address || !head || !first) throw new Error('has no font to which its second file belongs')
  insert(head, `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2">`, first)
}
