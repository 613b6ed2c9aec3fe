/** Running text, from the signs that an editor writes to the parts that a page shows. */

/** What a text is made of; `lines`: the entries of a list, the paragraphs of a quotation. */
export type Block = { kind: 'p'; parts: Part[] } | { kind: 'ul' | 'blockquote'; lines: Part[][] }

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

/** What makes a line an entry of a list, or a part of a quotation. */
const lineSign = /^(?:-[ \t]+(?=\S)|>(?:[ \t]|$))/
const lineSigns = new RegExp(lineSign, 'gm')

/**
 * Markup that means nothing here. At the beginning of a line: a heading, an entry of another kind of list, the bullets of Word, a
 * box to tick, a line between parts, a table. Then HTML; footnotes, callouts, links in `[[ ]]`, pictures, half a link; marked words
 * and containers; and other signs for bold, italic, code and what is struck out.
 */
const foreign = new RegExp(
  [
    /^[ \t\u00a0]*(?:#{1,6}|[-*+>•·–●■▪◦]|\d{1,2}[.)])[ \t\u00a0]+(?=\S)|^\[[ xX]\](?= )|^[ \t]*(?:-{3,}|\|.*\|)[ \t]*$/,
    /<[a-zA-Z][^<>]*>|&(?:[a-z]{2,8}|#\d{2,5});/,
    /!?\[\[(?:[^\][\n]{1,80}\]\])?|\[[!^][^\][\n]*\]|!\[|\]\(/,
    /\[[^\][\n]+\](?:\[[^\][\n]*\]|(?= \((?:https?:|mailto:|www\.)))|==(?=\S)[^=\n]*(?<=\S)==|^[ \t]*(?:`{3}|:{3})/,
    /\*\*|(?<!\w)__?(?=[^\s_])[^_\n]*(?<=\S)__?(?!\w)|`[^`\n]+`|~~/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gmu',
)

/** The blocks of a text: an empty line, or a line with another sign, begins a new one; lists that follow one another are one. */
export function blocksOf(text: string): Block[] {
  const blocks: { kind: Block['kind']; lines: string[] }[] = []
  let isNew = true
  for (const line of text.split(/\r?\n/)) {
    const [found = ''] = lineSign.exec(line) ?? []
    const kind = found.startsWith('-') ? 'ul' : found ? 'blockquote' : 'p'
    const words = line.slice(found.length)
    const last = blocks.at(-1)
    if (words.trim() === '') {
      isNew = true
      continue
    }
    if (kind !== last?.kind || (isNew && kind === 'p')) blocks.push({ kind, lines: [words] })
    // A line goes on the one before it; an entry of a list stands by itself, and a quotation has paragraphs.
    else if (kind === 'ul' || isNew) last.lines.push(words)
    else last.lines.push(`${last.lines.pop()}\n${words}`)
    isNew = false
  }
  return blocks.map(({ kind, lines }) =>
    kind === 'p' ? { kind, parts: partsOf(lines.join('\n')) } : { kind, lines: lines.map(partsOf) },
  )
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
  return paragraphsIn(text).map(wordsIn).join(' ')
}

/** The parts of each paragraph, and of each entry of a list. */
function paragraphsIn(text: string): Part[][] {
  return blocksOf(text).flatMap((block) => (block.kind === 'p' ? [block.parts] : block.lines))
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
  const rest = isRunning ? withoutMarks(text.replace(lineSigns, '')) : text
  return [...new Set(rest.match(foreign)?.map((sign) => sign.trim()))]
}

/** A text without the markup that works. */
function withoutMarks(text: string): string {
  return text.replace(marked, (_, sign, strong, em, words) =>
    sign ? 'x' : withoutMarks(strong ?? em ?? words),
  )
}

/** The addresses that a text links to, as they are written. */
export function addressesIn(text: string): string[] {
  return addressesOf(paragraphsIn(text).flat())
}

function addressesOf(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return []
    return [...(part.kind === 'a' ? [part.address] : []), ...addressesOf(part.parts)]
  })
}
