/**
 * What keeps a file from being read as JSON, in words for people who write texts. Node's own words name positions and
 * tokens, differ from version to version, and often come without a place.
 */

import { invisibleName } from './characters.mjs'

/** @typedef {{ at: number, says: string }} Fault `at`: how many characters stand before it */

/**
 * @param {string} text
 * @returns {string | undefined} the line, what is wrong there, and the way out; nothing where it is sound. One key twice
 *   is a fault too: `JSON.parse` takes it, and drops what stands first.
 */
export function faultOf(text) {
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
    if (end < text.length) fail(end, 'has something after the end. Look for a bracket that closes too early.')
    return undefined
  } catch (error) {
    const { at, says } = /** @type {Fault} */ (error)
    return `line ${lineAt(text, at)} ${says}`
  }
}

/**
 * @param {string} text
 * @param {number} at
 */
function lineAt(text, at) {
  return text.slice(0, at).split('\n').length
}

/**
 * @param {number} at
 * @param {string} says
 * @returns {never}
 */
function fail(at, says) {
  throw /** @type {Fault} */ ({ at, says })
}

/**
 * @param {string} text
 * @param {number} at
 */
function skipBlanks(text, at) {
  return at + (/^[ \t\r\n]*/.exec(text.slice(at))?.[0].length ?? 0)
}

/**
 * @param {string} text
 * @param {number} at
 * @returns {number} where the value ends
 */
function valueAt(text, at) {
  const first = text[at]
  if (first === '{') return groupAt(text, at, '}')
  if (first === '[') return groupAt(text, at, ']')
  if (first === '"') return textAt(text, at)
  const word = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)(?![\w.])/.exec(text.slice(at))
  return word ? at + word[0].length : failAtWord(text, at, 'text')
}

/**
 * What stands in `{ }` or `[ ]`.
 *
 * @param {string} text
 * @param {number} start
 * @param {'}' | ']'} close
 * @returns {number}
 */
function groupAt(text, start, close) {
  let at = skipBlanks(text, start + 1)
  /** @type {Map<unknown, number>} where each key stands */
  const keys = new Map()
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
 * @param {string} text
 * @param {number} end where the value ends
 * @param {number} at what comes next, which is no comma
 * @param {string} close
 * @returns {never}
 */
function failAfterValue(text, end, at, close) {
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

/**
 * @param {string} text
 * @param {number} start where its first quote is
 * @returns {number}
 */
function textAt(text, start) {
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

/**
 * @param {string} text
 * @param {number} at
 * @param {'text' | 'name' | 'comma'} wanted
 * @returns {never}
 */
function failAtWord(text, at, wanted) {
  const character = text[at]
  if (character === undefined)
    fail(at, 'is where the file ends, before it is complete. Look for what is missing at the end.')
  const invisible = invisibleName(character)
  if (invisible) fail(at, `has ${invisible} outside of quotes. Take it out.`)
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

/**
 * @param {string} text
 * @param {number} at
 */
function wordAt(text, at) {
  return /^[^\s,:"{}[\]]+|^./.exec(text.slice(at))?.[0] ?? ''
}
