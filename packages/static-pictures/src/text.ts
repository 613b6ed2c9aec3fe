/** The text of a drawing. Browsers show nothing of invalid XML, so what is certain to be meant is mended here first. */
import { TextDecoder } from 'node:util'

/** A drawing that cannot be shown, in words that follow "the file". */
export class DrawingError extends Error {}

export const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  html: 'http://www.w3.org/1999/xhtml',
}

/** What may stand before the root of a document. */
const prolog = String.raw`(?:\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE\s[^[>]*(?:\[.*?\]\s*)?>)*`

/** The first tag: its prefix, its name, its attributes. */
const rootTag = new RegExp(
  String.raw`^(${prolog})<(?:([\w.-]+):)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>`,
  'is',
)

/**
 * @param bytes of any file
 * @returns the name of its first tag, `svg` for a drawing; nothing for what is no markup
 */
export function rootOf(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 100_000)
  const letters = start.toString('latin1', 0, 100).replaceAll('\0', '')
  if (!/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(letters)) return undefined
  const text = new TextDecoder(encodingOf(bytes)).decode(start)
  return new RegExp(String.raw`^${prolog}<(?:[\w.-]+:)?([\w.-]+)`, 'is').exec(text)?.[1]
}

/** The text of a drawing in whatever encoding its program has stored it. */
export function textOf(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new DrawingError(
      `is a drawing with letters that are not stored as it says (${encoding}). Save it as UTF-8, or export it again.`,
    )
  }
}

/** @returns an encoding that can be read */
function encodingOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 200)
  if (start.startsWith('\xff\xfe') || start.startsWith('<\0')) return 'utf-16le'
  if (start.startsWith('\xfe\xff') || start.startsWith('\0<')) return 'utf-16be'
  const [, declared = 'utf-8'] = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']\s*([^"'\s]+)/.exec(start) ?? []
  try {
    const { encoding } = new TextDecoder(declared)
    // Programs write down UTF-16 for text that was that in their memory: with such bytes it cannot be.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    return 'utf-8'
  }
}

/** The drawing without what no parser of XML accepts and what is certain to be a mistake. */
export function mended(text: string) {
  const sound = text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) => (isCharacter(sign.codePointAt(0) ?? 0) ? sign : ''))
    .replace(/&#(x?)([0-9a-f]+);/gi, (reference, hex, digits) =>
      isCharacter(Number.parseInt(digits, hex ? 16 : 10)) ? reference : '',
    )
    // Two dashes in a comment are a mistake, and a comment says nothing to visitors.
    .replace(/<!\[CDATA\[.*?\]\]>|<!--.*?-->/gs, (part) => (part.startsWith('<!--') ? '' : part))
    // It says how the bytes were stored, and may stand at the very beginning only.
    .replace(/^[^<]*(?:<\?xml\s.*?\?>)?\s*/is, '')
    .replace(/(<\/(?:[\w.-]+:)?svg\s*>)[^<]*$/, '$1')
  const [whole, before = '', prefix, name = '', attributes = ''] = rootTag.exec(sound) ?? []
  if (whole === undefined) return sound
  // A parser tells by the name of an element whether the blanks in it count, so names get no prefix.
  const plain = (part: string) =>
    prefix ? part.replaceAll(new RegExp(`<(/?)${prefix.replaceAll('.', '\\.')}:`, 'g'), '<$1') : part
  const others = attributes.replace(/\sxmlns\s*=\s*("[^"]*"|'[^']*')/g, '')
  return `${before}<${name} xmlns="${namespaces.svg}"${others}>${plain(sound.slice(whole.length))}`
}

function isCharacter(code: number) {
  return (
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}

/** @returns another text to try after an error of the parser, or the same one where nothing can be done about it */
export function mendedAfter(text: string, reason: string): string {
  const [, prefix] = /Unbound namespace prefix: "([\w.-]+)"/.exec(reason) ?? []
  if (prefix) {
    const address = prefix === 'xlink' ? namespaces.xlink : `urn:${prefix}`
    return text.replace(new RegExp(`^(${prolog}<[\\w.-]+)`, 'is'), `$1 xmlns:${prefix}="${address}"`)
  }
  if (/entity/.test(reason)) {
    return text
      .split(/(<!\[CDATA\[.*?\]\]>)/s)
      .map((part) => (part.startsWith('<![CDATA[') ? part : part.replace(/&(?!#?\w+;)/g, '&amp;')))
      .join('')
  }
  return text
}

/** @returns as browsers measure it, in pixels; nothing where it does not say */
export function sizeOf(text: string): { width: number; height: number } | undefined {
  const [, , , , attributes = ''] = rootTag.exec(text) ?? []
  const attribute = (name: string) =>
    new RegExp(String.raw`\s${name}\s*=\s*["']\s*([^"']*)`).exec(attributes)?.[1]
  return sizeIn({ width: attribute('width'), height: attribute('height'), viewBox: attribute('viewBox') })
}

/** A unit in pixels. */
const units = { '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, q: 2.4 / 2.54, pt: 4 / 3, pc: 16 }

function pixelsIn(length: string | undefined = '') {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length) ?? []
  return Number(number) * (units[unit.toLowerCase() as keyof typeof units] ?? Number.NaN)
}

/** @param attributes of a root */
export function sizeIn({ width, height, viewBox }: Record<string, string | undefined>) {
  const own = { width: pixelsIn(width), height: pixelsIn(height) }
  if (own.width > 0 && own.height > 0) return own
  const [, , boxWidth = 0, boxHeight = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : undefined
}
