/**
 * What is wrong with a drawing, and what its editor may not know of it. It is published as it is drawn, so what must not
 * reach visitors is refused.
 *
 * Why so: docs/decisions/0070-drawings-are-published-as-they-are-drawn.md
 */
import { DrawingError, textOf } from './text.ts'
import { embeddedFaces, missingTypefaces, plainStyles } from './typefaces.ts'
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

const sentences = {
  elsewhere: (where: string) =>
    `leads elsewhere (${where}), and a picture on a page loads and links nothing. Put what it shows into the drawing ("embed"), or take the addresses out.`,
  motion: (where: string) =>
    `moves (${where}), also for visitors who have asked for less motion. Look at it on the page, or export it without animation.`,
  hidden: (where: string) =>
    `has parts that nobody sees (${where}), and whoever opens its source can read them. Delete what is not for visitors.`,
  typeface: (where: string) =>
    `brings a typeface (${where}): its licence has to allow that, and not every program shows it. Export its words as paths if in doubt.`,
  words: (where: string) =>
    `has words in a typeface that is not in its file (${where}): visitors who have not installed it see another one, wider or narrower. Export its words as paths ("outlines").`,
  labels: (where: string) =>
    `has a piece of a web page in it (${where}), which browsers draw, not all alike, and other programs do not. Export words as text or as paths, and a gradient as a picture.`,
}

/** by kind, where each was seen */
type Notes = Map<keyof typeof sentences, Set<string>>

function note(notes: Notes, kind: keyof typeof sentences, where: string) {
  notes.set(kind, (notes.get(kind) ?? new Set()).add(where))
}

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
  const notes: Notes = new Map()
  for (const element of elements) {
    checkElement(element)
    for (const attribute of element.attributes) {
      checkAttribute(element, attribute)
      noteAddresses(element, attribute, notes)
    }
    noteElement(element, notes)
  }
  const css = elements.filter(({ local }) => local === 'style').map(({ text }) => plainStyles(text))
  for (const typeface of missingTypefaces(root, css.join('\n'))) note(notes, 'words', typeface)
  return {
    text,
    rootTag,
    size: sizeOf(root),
    notes: [...notes].map(([kind, places]) => sentences[kind]([...places].slice(0, 3).join(', '))),
  }
}

function placeOf({ name, line }: Element) {
  return `<${name}>, line ${line}`
}

function checkElement(element: Element) {
  const { local, uri } = element
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

function noteElement(element: Element, notes: Notes) {
  const { local, uri, name, text } = element
  const place = `<${name}>`
  if (uri === svg && /^(?:animate\w*|set)$/.test(local)) note(notes, 'motion', place)
  if (uri === svg && local === 'foreignObject' && !isForOneProgram(element)) note(notes, 'labels', place)
  // draw.io and Illustrator keep there all that they know of a drawing, what was deleted too.
  if (uri === svg && local === 'svg' && attributeOf(element, 'content')) note(notes, 'hidden', 'content="…"')
  if (/^(?:ai)?pgf$/.test(local)) note(notes, 'hidden', place)
  noteStyles(attributeOf(element, 'style'), place, notes)
  if (local !== 'style') return
  if (hasScript(text)) {
    throw new DrawingError(
      `has a script as an address in its styles (${placeOf(element)}). Write another address, or take it out.`,
    )
  }
  noteStyles(text, place, notes)
}

/** What asks for another extension than HTML is shown by a program that knows it, by no browser. */
function isForOneProgram(element: Element) {
  const extensions = attributeOf(element, 'requiredExtensions')
  return extensions !== '' && !extensions.includes(html)
}

function noteStyles(css: string, place: string, notes: Notes) {
  const plain = plainStyles(css)
  if (embeddedFaces(plain).length > 0) note(notes, 'typeface', place)
  const loaded = /(?:@import\s*(?:url\()?|(?:url|src|image-set)\()\s*["']?([^"');]*)/gi
  for (const [, address = ''] of plain.matchAll(loaded)) noteAddress(address, place, notes)
  if (/\b(?:animation|transition)[\w-]*\s*:/i.test(plain) && !/prefers-reduced-motion/i.test(plain))
    note(notes, 'motion', place)
}

function noteAddresses({ name }: Element, { local, value, name: attribute }: Attribute, notes: Notes) {
  if (/^(?:href|src|base)$/i.test(local)) noteAddress(value, `<${name}>`, notes)
  // `style` is looked at as a whole.
  else if (attribute !== 'style' && /url\(/i.test(value)) noteStyles(value, `<${name}>`, notes)
  // Programs write down which file a drawing was saved as.
  if (/^\s*(?:file:|[a-z]:[\\/]|\/(?:home|Users)\/)/i.test(value))
    note(notes, 'hidden', `${attribute}="${shortened(value)}"`)
}

function noteAddress(address: string, place: string, notes: Notes) {
  const plain = address.trim()
  if (plain && !/^(?:#|data:)/i.test(plain)) note(notes, 'elsewhere', `${place} ${shortened(plain)}`)
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

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
