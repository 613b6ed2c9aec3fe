/** The text of a drawing, and by what a file is known to be one. */
import { isUtf8 } from 'node:buffer'

/** A drawing that cannot be published, in words that follow "the file". */
export class DrawingError extends Error {}

/** What may stand before the root of a document. */
const prolog = String.raw`(?:\s|<\?(?:(?!\?>).)*\?>|<!--(?:(?!-->).)*-->|<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>)*`

/** Whether a file begins as markup does. @param bytes its first hundred, or more */
export function isMarkup(bytes: Buffer): boolean {
  const letters = bytes.toString('latin1', 0, 100).replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(letters)
}

/**
 * @param bytes of any file
 * @returns the name of its first tag, `svg` for a drawing; nothing for what is no markup
 */
export function rootOf(bytes: Buffer): string | undefined {
  if (!isMarkup(bytes)) return undefined
  // Enough of UTF-16 to know the name.
  const text = bytes
    .subarray(0, 100_000)
    .toString('latin1')
    .replace(/^[^<]*|\0/g, '')
  return new RegExp(String.raw`^${prolog}<(?:[\w.-]+:)?([\w.-]+)`, 'is').exec(text)?.[1]
}

/**
 * Hosts say that every text is UTF-8, and browsers believe them.
 *
 * @throws DrawingError for other encodings
 */
export function textOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 200)
  const isWide = /^(?:\xff\xfe|\xfe\xff|<\0|\0<)/.test(start)
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']\s*([^"'\s]+)/.exec(start)?.[1] ?? 'UTF-8'
  const isPlain = bytes.every((byte) => byte > 0 && byte < 0x80)
  if (isWide || !(isPlain || (/^utf-?8$/i.test(declared) && isUtf8(bytes)))) {
    throw new DrawingError(
      `is a drawing whose letters are not stored as UTF-8${isWide || /^utf-?8$/i.test(declared) ? '' : ` (${declared})`}, and browsers would show others. Save it as UTF-8, or export it again.`,
    )
  }
  return bytes.toString('utf8')
}
