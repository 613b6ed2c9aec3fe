import { attribute, type Document, elementsNamed, insert, textOf } from '../../core/html.ts'

/** A rule of a typeface for some letters alone, and the file that it names. */
const faceForLetters = /@font-face\s*\{[^}]*\}/g

/**
 * A page that asks for the second file of its typeface as early as for the first, if it has one: with letters beyond Western
 * Europe, and cut to those of the site, it is small. Browsers would find it in the styles, too late for the first paint.
 */
export function withSecondFace(document: Document) {
  const [head] = elementsNamed(document, 'head')
  // Where Next asks for none early, the site has said so.
  const first = elementsNamed(document, 'link').find((link) => attribute(link, 'as') === 'font')
  if (!head || !first) return
  for (const [rule] of elementsNamed(document, 'style').map(textOf).join('').matchAll(faceForLetters)) {
    const [, address = ''] = /url\("?([^")]+)/.exec(rule) ?? []
    if (!rule.includes('unicode-range') || address === attribute(first, 'href')) continue
    insert(head, `<link rel="preload" href="${address}" as="font" crossorigin="" type="font/woff2">`, first)
  }
}
