/**
 * What is wrong with a drawing. It is published as it is drawn, so what must not reach visitors is refused.
 *
 * Why so: docs/decisions/0070-drawings-are-published-as-they-are-drawn.md
 */
import { isUtf8 } from 'node:buffer'
import { SaxesParser, type SaxesTagNS } from 'saxes'

/** A picture that cannot be shown, in words that follow "the file …" or "there …". */
export class PictureError extends Error {}

const svg = 'http://www.w3.org/2000/svg'
const html = 'http://www.w3.org/1999/xhtml'

const exportPlain = 'Take it out, or export the drawing as plain SVG or PNG.'

const wordsNote =
  'has words in it (<text>), which are shown in another typeface where a visitor has not installed its own. Export its words as paths ("outlines").'

/** Whether a file begins as markup does, in any encoding. */
export function isMarkup(bytes: Buffer): boolean {
  const letters = bytes.toString('latin1', 0, 100).replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(letters)
}

/**
 * @param bytes of a file that begins as markup does
 * @returns its size in numbers so large that whole ones keep its shape; `notes`: what to look at, in words that follow the name
 * @throws PictureError at what must not be published
 */
export function readDrawing(bytes: Buffer): { width: number; height: number; notes: string[] } {
  // Hosts say that every text is UTF-8, and browsers believe them.
  if (!isUtf8(bytes)) {
    throw refused(
      'is a drawing whose letters are not stored as UTF-8, and browsers would show others. Save it as UTF-8, or export it again.',
    )
  }
  const text = bytes.toString('utf8')
  const tags = tagsIn(text)
  const [root] = tags
  if (root?.uri !== svg || root.local !== 'svg') {
    throw refused(
      `does not say that it is a drawing, so browsers show nothing of it. Let it begin with <svg xmlns="${svg}" …>, or export it again.`,
    )
  }
  for (const tag of tags) checkTag(tag)
  const size = sizeOf(root)
  if (!size) {
    throw refused(
      'is a drawing that does not say how large it is. Export it again with a viewBox, or with width and height.',
    )
  }
  const times = Math.max(1, 10 ** Math.ceil(Math.log10(100 / Math.min(size.width, size.height))))
  const hasWords = /<(?:[\w-]+:)?(?:text|tspan|textPath)\b[^>]*>\s*[^<\s]/.test(text)
  const bringsTypeface = /@font-face/i.test(text)
  return {
    width: size.width * times,
    height: size.height * times,
    notes: hasWords && !bringsTypeface ? [wordsNote] : [],
  }
}

function refused(what: string) {
  return new PictureError(`the file ${what}`)
}

type Tag = SaxesTagNS & { line: number }

/**
 * Reads a drawing as strictly as browsers do, which show nothing of what is no XML.
 *
 * @returns the first tag of every element, in their order
 */
function tagsIn(text: string): Tag[] {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const tags: Tag[] = []
  parser.on('opentag', (tag) => tags.push({ ...tag, line: parser.line }))
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^[\d:]+ /, '').replace(/\.$/, '')
    throw refused(
      `cannot be read as a drawing (line ${parser.line}: ${reason}), so browsers show nothing of it. Export it again as SVG.`,
    )
  })
  parser.on('doctype', (doctype) => {
    if (!doctype.includes('[')) return
    throw refused(
      `declares names for pieces of text (<!DOCTYPE … [ … ]>), which can hide what it does. ${exportPlain}`,
    )
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml-stylesheet') return
    throw refused(
      `takes its styles from another file (<?xml-stylesheet?>), and pictures load none. ${exportPlain}`,
    )
  })
  parser.write(text).close()
  return tags
}

function checkTag({ name, local, uri, attributes, line }: Tag) {
  const script = Object.values(attributes).find(
    (attribute) => /^on/i.test(attribute.local) || /^\s*javascript:/i.test(attribute.value),
  )
  if (script || /^(?:script|handler)$/i.test(local)) {
    const what = script ? `${script.name}="…" in <${name}>` : `<${name}>`
    throw refused(
      `has a script (${what}, line ${line}), which browsers do not run in a picture. ${exportPlain}`,
    )
  }
  if (uri === html) {
    throw refused(`has a piece of a web page in it (<${name}>, line ${line}). ${exportPlain}`)
  }
}

/** A unit in pixels. */
const units = { '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, q: 2.4 / 2.54, pt: 4 / 3, pc: 16 }

function pixelsIn(length: string) {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length) ?? []
  return Number(number) * (units[unit.toLowerCase() as keyof typeof units] ?? Number.NaN)
}

/** @returns as browsers measure it, in pixels; nothing where it does not say */
function sizeOf({ attributes }: Tag): { width: number; height: number } | undefined {
  const said = (name: string) => attributes[name]?.value ?? ''
  const own = { width: pixelsIn(said('width')), height: pixelsIn(said('height')) }
  if (own.width > 0 && own.height > 0) return own
  const [, , width = 0, height = 0] = said('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? { width, height } : undefined
}
