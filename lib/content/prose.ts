/** Running text, from the signs that an editor writes to the parts that a page shows. */

export type Part =
  | string
  | { kind: 'strong' | 'em'; parts: Part[] }
  | { kind: 'a'; address: string; parts: Part[] }

/**
 * What is strong, what is stressed, words that lead somewhere, and a sign that means itself. A star beside a blank, or
 * inside a word, is a star: 3 * 4, and snake*case*names. An address may have parentheses, as those of Wikipedia have, and
 * the name of a file may have blanks.
 *
 * Nothing here looks further than the next sign of its kind: the time grows with the text, and not with its square.
 */
const marked =
  /\\([*[\]\\])|(?<![\w*])\*\*(?=[^\s*])((?:[^*]|\*(?!\*))+?)(?<=[^\s*])\*\*(?![\w*])|(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\w*])|(?<!!)\[([^\][]+)\]\(((?:[^()\s]|\([^()\s]*\))+|(?:[^()\n]|\([^()\n]*\))+\.[a-zA-Z]\w{1,4})\)/gsu

/** A tag or a sign of HTML, as it is pasted from elsewhere. */
const html = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{2,5});/gi

/**
 * Markdown that means nothing here: a heading, an entry of a list, a quotation, a line between parts, a picture, half a
 * link, half of what is bold, and other signs for bold, italic, code and what is struck out. And the bullets of Word.
 */
const foreign =
  /^[ \t\u00a0]*(?:#{1,6}|[-*+>•·–⁃∙●○■□▪▫◦‣➢➤✓✔]|\d{1,2}[.)])[ \t\u00a0]+(?=\S)|^[ \t]*[-=_]{3,}[ \t]*$|!\[(?:[^\][]*\]\([^()\s]*\))?|\]\(|\*\*|(?<!\w)__?(?=[^\s_])[^_\n]*(?<=\S)__?(?!\w)|`[^`\n]+`|~~/gmu

/** Addresses of the web and of mailboxes that are not written as links. */
const bare =
  /https?:\/\/[^\s"<>]+|(?<![\w.@/-])www\.[^\s"<>]+|(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu

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
 * Markup that was meant, and that visitors read as it stands.
 *
 * @param isRunning whether this is a text in which some markup works
 * @returns each sign once
 */
export function markupLeftIn(text: string, isRunning: boolean): string[] {
  const rest = isRunning ? withoutMarks(text) : text
  const tags = [...new Set(rest.match(html))]
  // One name is enough for both ends of an element.
  const ends = tags.filter(
    (tag) => tag.startsWith('</') && tags.some((one) => one.startsWith(`<${tag.slice(2, -1)}`)),
  )
  const others = isRunning
    ? rest
        .replace(foreign, ' ')
        .match(bare)
        ?.map((address) => address.replace(/[.,;:!?)]+$/, ''))
    : text.match(marked)?.filter((whole) => !whole.match(foreign))
  const signs = [
    ...tags.filter((tag) => !ends.includes(tag)),
    ...(rest.match(foreign) ?? []),
    ...(others ?? []),
  ]
  return [...new Set(signs.map((sign) => sign.trim()))]
}

/** A text without the markup that works. The words of a link may be an address. */
function withoutMarks(text: string): string {
  return text.replace(marked, (_, sign, strong, em, words) => {
    if (sign) return 'x'
    return `"${withoutMarks(strong ?? em ?? words.replace(bare, ''))}"`
  })
}

/** The addresses that a text links to, as they are written. */
export function addressesIn(text: string): string[] {
  return addressesOf(paragraphsOf(text).flat())
}

function addressesOf(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return []
    return [...(part.kind === 'a' ? [part.address] : []), ...addressesOf(part.parts)]
  })
}
