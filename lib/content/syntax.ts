/** Why a text cannot be read as JSON, where, and the way out. Node's own messages differ by version. */
import { printParseErrorCode, visit } from 'jsonc-parser'
import { invisibleName } from './characters.ts'

/** By the parser's own names of errors. */
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

/** For these the place of the mistake is the end of what comes before. */
const isAfter = /^(Comma|Colon|CloseBrace|CloseBracket)Expected$/

/** Twice as deep as any file of the content. */
const deepest = 40

/** What is wrong, with its place and the way out. */
type JsonError = { says: string; line?: number }

/** Ends the visit of the parser at the first mistake. */
class FirstMistake extends Error {
  readonly says: string
  readonly offset: number

  constructor(says: string, offset: number) {
    super(says)
    this.says = says
    this.offset = offset
  }
}

/** @returns nothing for valid JSON. A key that stands twice is an error too: `JSON.parse` takes it, and drops the first. */
export function jsonError(text: string): JsonError | undefined {
  if (text.trim() === '') return { says: 'it is empty. Put its text back, for example from the history.' }
  try {
    checkJson(text)
    return undefined
  } catch (error) {
    if (!(error instanceof FirstMistake)) throw error
    return { says: `${placeAt(text, error.offset)}: ${error.says}`, line: lineAt(text, error.offset) }
  }
}

/** @throws FirstMistake */
function checkJson(text: string) {
  const marks = /^(<{7}|={7}|>{7})/m.exec(text)
  if (marks) {
    throw new FirstMistake(
      `there are the marks of two versions that were not joined (${marks[1]}). Keep one version, and take the marks out.`,
      marks.index,
    )
  }
  /** Where each key of the groups around a place stands. */
  const groups: Map<string, number>[] = []
  const enter = (offset: number) => {
    groups.push(new Map())
    if (groups.length > deepest) {
      throw new FirstMistake(`there are more than ${deepest} brackets around this place.`, offset)
    }
  }
  const leave = () => void groups.pop()
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
          throw new FirstMistake(
            `"${key}" is there a second time, after ${placeAt(text, first)}. Keep one of the two.`,
            offset,
          )
        }
        groups.at(-1)?.set(key, offset)
      },
      onError(error, offset) {
        throw mistakeAt(text, printParseErrorCode(error), offset)
      },
    },
    { disallowComments: true },
  )
}

/** @param cause as the parser names it */
function mistakeAt(text: string, cause: string, offset: number): FirstMistake {
  const invisible = invisibleName(text[offset] ?? '')
  if (invisible) return new FirstMistake(`there is ${invisible} outside of quotes. Take it out.`, offset)
  const at = isAfter.test(cause) ? text.slice(0, offset).trimEnd().length : offset
  return new FirstMistake(causes[cause] ?? 'something here is no JSON.', at)
}

function placeAt(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

/** @returns the number of the line in which an offset of a text is */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
