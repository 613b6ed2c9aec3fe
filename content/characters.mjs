/** What no text may hold, by name, and what to do about it. All others are published. */
const forbidden = /** @type {[characters: RegExp, name: string, wayOut: string][]} */ ([
  [
    /\uFFFD/u,
    'the sign for a lost letter',
    'The file was saved in another encoding: write the letter anew, and save it as UTF-8.',
  ],
  [/[^\P{Cc}\t\n\r]/u, 'a control character', 'Nobody sees it. Write the words around it anew.'],
  [
    /[\u202A-\u202E]/u,
    'a sign that turns the direction of the text',
    'Nobody sees it. Write the words around it anew.',
  ],
  [
    /\uFEFF/u,
    'a mark that belongs to the beginning of a file',
    'Nobody sees it. Write the words around it anew.',
  ],
  [/\p{Co}/u, 'a sign that one typeface alone knows', 'Others see a box. Take it out.'],
  [/\p{Cs}/u, 'half of a sign', 'The other half was lost. Write it anew.'],
])

/**
 * @param {string} text
 * @returns {string | undefined} the first of them, where it stands, and the way out
 */
export function forbiddenIn(text) {
  for (const [characters, name, wayOut] of forbidden) {
    const found = characters.exec(text)
    if (!found) continue
    const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    const before = text.slice(0, found.index).slice(-20)
    const place = before ? `after "${before}"` : 'at its beginning'
    return `has ${name} (U+${code}) ${place}. ${wayOut}`
  }
  return undefined
}
