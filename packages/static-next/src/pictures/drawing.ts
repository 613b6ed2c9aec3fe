/**
 * What is wrong with a drawing. It is published as it is drawn, so what must not reach visitors is refused.
 *
 * Why so: docs/decisions/0070-drawings-are-published-as-they-are-drawn.md
 */
import { DrawingError, textOf } from './text.ts'
import { type Attribute, attributeOf, type Element, parseXml } from './xml.ts'

/** `size` nothing where it says none; `notes`: what to look at, in words that follow the name of the file */
export type Drawing = {
  text: string
  rootTag: [start: number, end: number]
  size: { width: number; height: number } | undefined
  notes: string[]
}

const svg = 'http://www.w3.org/2000/svg'
const html = 'http://www.w3.org/1999/xhtml'

/** Elements of a web page that show text and nothing else: programs write labels with them. */
const ofText = new Set(
  `a b big blockquote body br center code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr html i ins kbd li mark ol p pre
  q s samp small span strike strong style sub sup table tbody td tfoot th thead tr tt u ul var`.split(/\s+/),
)

const typefaceNote =
  'has words in it (<text>), which are shown in another typeface where a visitor has not installed its own. Export its words as paths ("outlines").'

/**
 * @param bytes of a file whose first tag is `<svg>`
 * @throws DrawingError at what must not be published
 */
export function readDrawing(bytes: Buffer): Drawing {
  const text = textOf(bytes)
  const { elements, rootTag } = parseXml(text)
  const [root] = elements
  if (root?.uri !== svg || root.local !== 'svg') {
    throw new DrawingError(
      `does not say that it is a drawing, so browsers show nothing of it. Let it begin with <svg xmlns="${svg}" …>, or export it again.`,
    )
  }
  for (const element of elements) {
    checkElement(element)
    for (const attribute of element.attributes) checkAttribute(element, attribute)
  }
  const hasWords = elements.some(
    ({ local, uri, text }) => uri === svg && /^(text|tspan|textPath)$/.test(local) && text.trim() !== '',
  )
  const bringsTypeface = elements.some(({ local, text }) => local === 'style' && /@font-face/i.test(text))
  return { text, rootTag, size: sizeOf(root), notes: hasWords && !bringsTypeface ? [typefaceNote] : [] }
}

function placeOf({ name, line }: Element) {
  return `<${name}>, line ${line}`
}

function checkElement(element: Element) {
  const { local, uri, text } = element
  if (local === 'style' && hasScript(text)) {
    throw new DrawingError(
      `has a script as an address in its styles (${placeOf(element)}). Write another address, or take it out.`,
    )
  }
  if (/^(?:script|handler)$/i.test(local)) {
    throw new DrawingError(
      `has a script (${placeOf(element)}), which browsers do not run in a picture. Take it out, or export what it has drawn.`,
    )
  }
  if (uri === html && !ofText.has(local)) {
    throw new DrawingError(
      `has a piece of a web page in it that is more than text (${placeOf(element)}). Take it out, or export the drawing as plain SVG or PNG.`,
    )
  }
}

function checkAttribute(element: Element, { name, local, value }: Attribute) {
  if (/^on/i.test(local) || (local === 'attributeName' && /^\s*(?:\w+:)?on/i.test(value))) {
    throw new DrawingError(
      `has ${name}="…" (${placeOf(element)}), a script that browsers do not run in a picture. Take it out.`,
    )
  }
  if (hasScript(value)) {
    throw new DrawingError(
      `has a script as an address (${name}="javascript:…", ${placeOf(element)}). Write another address, or take it out.`,
    )
  }
}

/** Whether a value, or a list of them, is an address that runs; browsers skip blanks and signs that nobody sees in it. */
function hasScript(value: string) {
  if (!/[:\\]/.test(value)) return false
  const plain = plainStyles(value).replace(/[\s\p{Cc}]/gu, '')
  return /(?:^|[;,("'])(?:java|vb)script:/i.test(plain)
}

/** @returns CSS without comments, and with each letter as itself: it could be written `\69` */
function plainStyles(css: string): string {
  return css.replace(/\/\*.*?(?:\*\/|$)/gs, '').replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex, sign) => {
    const code = Number.parseInt(hex, 16)
    return hex ? String.fromCodePoint(code > 0x10ffff ? 0xfffd : code) : sign
  })
}

/** A unit in pixels. */
const units = { '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, q: 2.4 / 2.54, pt: 4 / 3, pc: 16 }

function pixelsIn(length: string) {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length) ?? []
  return Number(number) * (units[unit.toLowerCase() as keyof typeof units] ?? Number.NaN)
}

/** @returns as browsers measure it, in pixels; nothing where it does not say */
function sizeOf(root: Element): Drawing['size'] {
  const own = { width: pixelsIn(attributeOf(root, 'width')), height: pixelsIn(attributeOf(root, 'height')) }
  if (own.width > 0 && own.height > 0) return own
  const [, , width = 0, height = 0] = attributeOf(root, 'viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? { width, height } : undefined
}
