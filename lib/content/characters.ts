const unseen = 'Nobody sees it. Write the words around it anew.'
const lost = 'The file was saved in another encoding: write the letter anew, and save it as UTF-8.'
/** What no text may hold, by name, and what to do about it. All others are published. */
const forbidden = [
  [/\uFFFD/u, 'the sign for a lost letter', lost],
  [/[^\P{Cc}\t\n\r]/u, 'a control character', unseen],
  [/[\u202A-\u202E]/u, 'a sign that turns the direction of the text', unseen],
  [/\uFEFF/u, 'a mark that belongs to the beginning of a file', unseen],
  [/\p{Co}/u, 'a sign that one typeface alone knows', 'Others see a box. Take it out.'],
  [/\p{Cs}/u, 'half of a sign', 'The other half was lost. Write it anew.'],
] as [characters: RegExp, name: string, wayOut: string][]

/** Characters without a shape, and spaces that are not U+0020. Words may need them; addresses and numbers break with them. */
const invisible = /[\p{DI}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u
const allInvisible = new RegExp(invisible, 'gu')
const blank = String.raw`(?:\s|${invisible.source})`
// The lookbehind starts the second half at the first blank only: started at each, its time grows with the square.
const atEnds = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, 'gu')

/** The ones that come along most often when something is copied. */
const invisibleNames = new Map([
  ['\u00A0', 'a no-break space'],
  ['\u00AD', 'a soft hyphen'],
  ['\u061C', 'a direction mark'],
  ['\u200B', 'a zero-width space'],
  ['\u200C', 'a zero-width non-joiner'],
  ['\u200D', 'a zero-width joiner'],
  ['\u200E', 'a direction mark'],
  ['\u200F', 'a direction mark'],
  ['\u202F', 'a narrow no-break space'],
  ['\u2060', 'a word joiner'],
  ['\uFEFF', 'a byte order mark'],
])

/** @returns the first of them, where it stands, and the way out */
export function forbiddenIn(text: string): string | undefined {
  for (const [characters, name, wayOut] of forbidden) {
    const found = characters.exec(text)
    if (found) return `${positionOf(found, name)}. ${wayOut}`
  }
  return undefined
}

/**
 * @param text an address, a number or a code
 * @returns the first character of it that cannot be seen, where it stands, and the way out
 */
export function invisibleIn(text: string): string | undefined {
  const found = invisible.exec(text)
  return found
    ? `${positionOf(found, characterName(found[0]))}. Nobody sees it. Take it out, or write it all anew.`
    : undefined
}

/** @returns what it is called, with its number, if it cannot be seen */
export function invisibleName(character: string): string | undefined {
  return invisible.test(character) ? `${characterName(character)} (${codePoint(character)})` : undefined
}

/** Blanks and invisible characters at both ends of an address or a number are always a mistake. */
export function trimmed(text: string) {
  return text.replace(atEnds, '')
}

/** An e-mail address as it is copied from a link. */
export function plainEmail(text: string) {
  return trimmed(trimmed(text).replace(/^mailto:(?:\/\/)?/i, ''))
}

/** A phone number with blanks for every kind of space, and nothing in it that cannot be seen. */
export function plainPhone(text: string) {
  return trimmed(text)
    .replace(/^tel:(?:\/\/)?/i, '')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(allInvisible, '')
}

/** A language tag as BCP 47 writes it, where it is certain which is meant: `en_gb` is `en-GB`. */
export function languageTag(text: string) {
  try {
    const plain = trimmed(text).replace(/\.utf-?8$/i, '')
    const [tag = text] = Intl.getCanonicalLocales(plain.replace(/[\s_\u2010-\u2015\u2212-]+/g, '-'))
    return tag
  } catch {
    return text
  }
}

function positionOf({ 0: character, index, input }: RegExpExecArray, name: string) {
  const before = input.slice(0, index).slice(-20)
  return `has ${name} (${codePoint(character)}) ${before ? `after "${before}"` : 'at its beginning'}`
}

function characterName(character: string) {
  return (
    invisibleNames.get(character) ??
    (/\p{Zs}/u.test(character) ? 'an unusual space' : 'an invisible character')
  )
}

function codePoint(character: string) {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
