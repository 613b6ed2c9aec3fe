/**
 * What no text may hold: the sign for a lost letter, control characters, signs that turn the direction of the text, the mark that
 * belongs to the beginning of a file, signs that one typeface alone knows, and half of a sign.
 */
const forbidden = /[\uFFFD\u202A-\u202E\uFEFF\p{Co}\p{Cs}]|[^\P{Cc}\t\n\r]/u

/** Characters without a shape, and spaces that are not U+0020. Words may need them; addresses and numbers break with them. */
const invisible = /[\p{DI}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u
const allInvisible = new RegExp(invisible, 'gu')
const blank = String.raw`(?:\s|${invisible.source})`
// The lookbehind starts the second half at the first blank only: started at each, its time grows with the square.
const atEnds = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, 'gu')

/** @returns the first of them, where it stands, and the way out */
export function forbiddenIn(text: string): string | undefined {
  return problemOfSign(forbidden.exec(text))
}

/**
 * @param text an address, a number or a code
 * @returns the first character of it that cannot be seen, where it stands, and the way out
 */
export function invisibleIn(text: string): string | undefined {
  return problemOfSign(invisible.exec(text))
}

/** A text whose letters are whole (NFC), and whose lines end as anywhere: Word, slides and older programs end them otherwise. */
export function plainText(text: string) {
  return text
    .normalize()
    .replace(/[\v\f\u0085\u2028]/g, '\n')
    .replaceAll('\u2029', '\n\n')
}

/** Blanks and invisible characters at both ends of an address or a number are always a mistake. */
export function trimmed(text: string) {
  return text.normalize().replace(atEnds, '')
}

/** A phone number with blanks for every kind of space, and nothing in it that cannot be seen. */
export function plainPhone(text: string) {
  return trimmed(text).normalize('NFKC').replace(/\s+/gu, ' ').replace(allInvisible, '')
}

function problemOfSign(found: RegExpExecArray | null): string | undefined {
  if (!found) return undefined
  const { 0: character, index, input } = found
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const before = input.slice(0, index).slice(-20)
  const place = before ? `after "${before}"` : 'at its beginning'
  return `has a sign that nobody can read (U+${code}) ${place}. Take it out, or write the words around it anew.`
}
