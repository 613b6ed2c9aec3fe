/**
 * What keeps a file from being read as JSON, in words for people who write texts. Node's own messages differ from version
 * to version, and often come without a place.
 */
import { invisibleName } from './characters.ts'

/** `at`: how many characters stand before it */
type Fault = { at: number; says: string }

/**
 * @returns the line, what is wrong there, and the way out; nothing where it is sound. One key twice
 *   is a fault too: `JSON.parse` takes it, and drops what stands first.
 */
export function faultOf(text: string): string | undefined {
  if (text.trim() === '') return 'it is empty. Put its text back, for example from the history.'
  const marks = /^(<{7}|={7}|>{7})/m.exec(text)
  try {
    if (marks) {
      fail(
        marks.index,
        `has the marks of two versions that were not joined (${marks[1]}). Keep one version, and take the marks out.`,
      )
    }
    const end = skipBlanks(text, valueAt(text, skipBlanks(text, 0)))
    failIfInvisible(text, end)
    if (end < text.length) fail(end, 'has something after the end. Look for a bracket that closes too early.')
    return undefined
  } catch (error) {
    const { at, says } = error as Fault
    return `line ${lineAt(text, at)} ${says}`
  }
}

function lineAt(text: string, at: number) {
  return text.slice(0, at).split('\n').length
}

function fail(at: number, says: string): never {
  throw { at, says } as Fault
}

function failIfInvisible(text: string, at: number) {
  const name = invisibleName(text[at] ?? '')
  if (name) fail(at, `has ${name} outside of quotes. Take it out.`)
}

function skipBlanks(text: string, at: number) {
  return at + (/^[ \t\r\n]*/.exec(text.slice(at))?.[0].length ?? 0)
}

/** @returns where the value ends */
function valueAt(text: string, at: number): number {
  const first = text[at]
  if (first === '{') return groupAt(text, at, '}')
  if (first === '[') return groupAt(text, at, ']')
  if (first === '"') return textAt(text, at)
  const word = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)(?![\w.])/.exec(text.slice(at))
  return word ? at + word[0].length : failAtWord(text, at, 'text')
}

/** What stands in `{ }` or `[ ]`. */
function groupAt(text: string, start: number, close: '}' | ']'): number {
  let at = skipBlanks(text, start + 1)
  /** where each key stands */
  const keys: Map<unknown, number> = new Map()
  if (text[at] === close) return at + 1
  for (;;) {
    if (close === '}') {
      if (text[at] !== '"') failAtWord(text, at, 'name')
      const name = textAt(text, at)
      const written = text.slice(at, name)
      const key = JSON.parse(written)
      const first = keys.get(key)
      if (first !== undefined) {
        fail(at, `has ${written} a second time, after line ${lineAt(text, first)}. Keep one of the two.`)
      }
      keys.set(key, at)
      at = skipBlanks(text, name)
      if (text[at] !== ':') fail(name, `has no colon after ${written}. Write one.`)
      at = skipBlanks(text, at + 1)
    }
    const end = valueAt(text, at)
    at = skipBlanks(text, end)
    if (text[at] === close) return at + 1
    if (text[at] !== ',') failAfterValue(text, end, at, close)
    const comma = at
    at = skipBlanks(text, at + 1)
    if (text[at] === close) fail(comma, `has a comma before the closing ${close}. Take it out.`)
  }
}

/**
 * @param end where the value ends
 * @param at what comes next, which is no comma
 */
function failAfterValue(text: string, end: number, at: number, close: string): never {
  if (at >= text.length) fail(end, `is the last, and a ${close} is missing after it. Write it at the end.`)
  if (text[at] === '}' || text[at] === ']')
    fail(at, `has ${text[at]} where ${close} belongs. Look for a bracket that is missing.`)
  if (text.slice(end, at).includes('\n') && (text[at] === '"' || text[at] === '{' || text[at] === '[')) {
    fail(end, 'has no comma at its end. Write one.')
  }
  if (text[at] === '"')
    fail(at, 'has no comma between two texts. Write one; or write \\" for a quote inside a text.')
  return failAtWord(text, at, 'comma')
}

/** @param start where its first quote is */
function textAt(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '"') return at + 1
    if (character === '\n' || character === '\r') break
    if (character === '\t') fail(at, 'has a tab inside a text. Write a blank.')
    if (character < ' ') fail(at, 'has a character inside a text that cannot be seen. Write the text anew.')
    if (character === '\\') {
      const sequence = /^\\(["\\/bfnrt]|u[\dA-Fa-f]{4})/.exec(text.slice(at, at + 6))
      if (!sequence) fail(at, `has a single \\ inside a text. Write \\\\ for it.`)
      at += sequence[0].length - 1
    }
  }
  return fail(start, 'has a text that does not end. Write " at its end, and keep it on one line.')
}

function failAtWord(text: string, at: number, wanted: 'text' | 'name' | 'comma'): never {
  const character = text[at]
  if (character === undefined)
    fail(at, 'is where the file ends, before it is complete. Look for what is missing at the end.')
  failIfInvisible(text, at)
  if (/[\u2018\u2019\u201A-\u201F\u00AB\u00BB']/.test(character)) {
    fail(at, `has the quote ${character}. Write the straight double one: ".`)
  }
  if (/^\/[/*]/.test(text.slice(at))) fail(at, 'has a comment, which these files cannot hold. Take it out.')
  if (character === ',') fail(at, 'has a comma too many. Take it out.')
  if (wanted === 'comma')
    fail(at, `has "${wordAt(text, at)}" where a comma belongs. Look for a quote or a comma that is missing.`)
  if (/[}\]:]/.test(character))
    fail(at, `has ${character} where a ${wanted} belongs. Write what is missing before it.`)
  return fail(at, `has ${wordAt(text, at)} without double quotes. Write them around it.`)
}

function wordAt(text: string, at: number) {
  return /^[^\s,:"{}[\]]+|^./.exec(text.slice(at))?.[0] ?? ''
}
