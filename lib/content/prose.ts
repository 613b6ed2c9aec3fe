/** Running text, from the signs that an editor writes to the parts that a page shows. */

export type Part =
  | string
  | { kind: 'strong' | 'em'; parts: Part[] }
  | { kind: 'a'; address: string; parts: Part[] }

/**
 * What is strong, what is stressed, words that lead somewhere, and a sign that means itself. A star beside a blank, or
 * inside a word, is a star: 3 * 4, and snake*case*names.
 */
const marked =
  /\\([*[\]\\])|(?<![\w*])\*\*(?=[^\s*])(.+?)(?<=[^\s*])\*\*(?![\w*])|(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\w*])|\[([^\][]+)\]\(([^()\s]+)\)/gsu

/** The paragraphs of a text: between them is an empty line. */
export function paragraphsOf(text: string): Part[][] {
  return text
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .filter((paragraph, _, all) => all.length === 1 || paragraph.trim() !== '')
    .map(partsOf)
}

/** The parts of one paragraph. Text that stands beside text is one part. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  const add = (part: Part) => {
    const last = parts.at(-1)
    if (part === '') return
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  let end = 0
  for (const found of text.matchAll(marked)) {
    const [whole, sign, strong, em, words, address] = found
    add(text.slice(end, found.index))
    if (sign) add(sign)
    else if (strong) add({ kind: 'strong', parts: partsOf(strong) })
    else if (em) add({ kind: 'em', parts: partsOf(em) })
    else add({ kind: 'a', address: address ?? '', parts: partsOf(words ?? '') })
    end = found.index + whole.length
  }
  add(text.slice(end))
  return parts
}

/** A text without its signs, in one line: for machines. */
export function wordsOf(text: string) {
  return paragraphsOf(text).map(wordsIn).join(' ')
}

function wordsIn(parts: Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : wordsIn(part.parts))).join('')
}

/**
 * The addresses of links that lead nowhere a visitor should be led: neither to the web, nor to a mailbox, nor to a page.
 *
 * @param pages the names of the pages
 */
export function wrongAddresses(text: string, pages: readonly string[]): string[] {
  return addressesIn(paragraphsOf(text).flat()).filter(
    (address) =>
      !pages.includes(address) && !(/^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address)),
  )
}

function addressesIn(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return []
    return [...(part.kind === 'a' ? [part.address] : []), ...addressesIn(part.parts)]
  })
}
