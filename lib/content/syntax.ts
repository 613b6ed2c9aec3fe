/** What keeps a file from being read as JSON: where, why, and the way out. Node's own words differ by version. */
import { printParseErrorCode, visit } from 'jsonc-parser'
import { invisibleName } from './characters.ts'

/** By the names that the parser gives them. */
const causes: Record<string, string> = {
  InvalidSymbol:
    'something here is not in straight double quotes ("). Write them; or \\" for a quote inside a text.',
  InvalidNumberFormat: 'a number here cannot be read. Write it in digits.',
  PropertyNameExpected:
    'the name of a field is missing here. Write it in double quotes; or take a comma out that is too many.',
  ValueExpected: 'a value is missing here. Write it; or take a comma out that is too many.',
  ColonExpected: 'a colon is missing here, after the name of a field. Write one.',
  CommaExpected: 'a comma, or a bracket that closes, is missing here. Write it.',
  CloseBraceExpected: 'a } is missing here. Write it.',
  CloseBracketExpected: 'a ] is missing here. Write it.',
  EndOfFileExpected: 'there is something after the end. Look for a bracket that closes too early.',
  InvalidCommentToken: 'there is a comment, which these files cannot hold. Take it out.',
  UnexpectedEndOfComment: 'there is a comment, which these files cannot hold. Take it out.',
  UnexpectedEndOfString: 'a text that begins here does not end. Write " at its end, and keep it on one line.',
  InvalidUnicode: 'a text has \\u without the four digits of a character. Write them, or \\\\u.',
  InvalidEscapeCharacter: 'a text has a single \\. Write \\\\ for it.',
  InvalidCharacter: 'a text has a tab, or a sign that nobody sees. Write a blank.',
}

/** What is missing belongs behind what stands before it. */
const isBehind = /^(Comma|Colon|CloseBrace|CloseBracket)Expected$/

/** No file of the content is nested by half as much. */
const deepest = 40

class Fault extends Error {}

/**
 * @returns what is wrong, with its place and the way out; nothing where all is sound. One key twice is a fault too:
 *   `JSON.parse` takes it, and drops what stands first.
 */
export function faultOf(text: string): string | undefined {
  if (text.trim() === '') return 'it is empty. Put its text back, for example from the history.'
  const marks = /^(<{7}|={7}|>{7})/m.exec(text)
  if (marks) {
    return `${placeAt(text, marks.index)}: there are the marks of two versions that were not joined (${marks[1]}). Keep one version, and take the marks out.`
  }
  /** Where each key of the groups around a place stands. */
  const groups: Map<string, number>[] = []
  const enter = (offset: number) => {
    groups.push(new Map())
    if (groups.length > deepest) {
      throw new Fault(`${placeAt(text, offset)}: there are more than ${deepest} brackets around this place.`)
    }
  }
  const leave = () => void groups.pop()
  try {
    visit(
      text,
      {
        onObjectBegin: enter,
        onArrayBegin: enter,
        onObjectEnd: leave,
        onArrayEnd: leave,
        onObjectProperty(key, offset) {
          const first = groups.at(-1)?.get(key)
          if (first !== undefined) {
            throw new Fault(
              `${placeAt(text, offset)}: "${key}" is there a second time, after ${placeAt(text, first)}. Keep one of the two.`,
            )
          }
          groups.at(-1)?.set(key, offset)
        },
        onError(error, offset) {
          throw new Fault(causeOf(text, printParseErrorCode(error), offset))
        },
      },
      { disallowComments: true },
    )
  } catch (error) {
    if (error instanceof Fault) return error.message
    throw error
  }
  return undefined
}

function causeOf(text: string, name: string, offset: number) {
  const invisible = invisibleName(text[offset] ?? '')
  if (invisible) return `${placeAt(text, offset)}: there is ${invisible} outside of quotes. Take it out.`
  const at = isBehind.test(name) ? text.slice(0, offset).trimEnd().length : offset
  return `${placeAt(text, at)}: ${causes[name] ?? 'something here is no JSON.'}`
}

function placeAt(text: string, offset: number) {
  const lines = text.slice(0, offset).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}
