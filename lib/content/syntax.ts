/** Why a text cannot be read as JSON, and where. Node's own messages differ by version, and often come without a line. */
import { visit } from 'jsonc-parser'

/** What is wrong, with its place and the way out. */
type JsonError = { says: string; line: number }

/** @returns nothing for valid JSON. A key that stands twice is an error too: `JSON.parse` takes it, and drops the first. */
export function jsonError(text: string): JsonError | undefined {
  const marks = /^(<{7}|={7}|>{7})/m.exec(text)
  if (marks) {
    const says = `there are the marks of two versions that were not joined (${marks[1]}). Keep one version, and take the marks out.`
    return errorAt(text, marks.index, says)
  }
  let first: JsonError | undefined
  /** Where each key of the groups around a place stands. */
  const groups: Map<string, number>[] = []
  visit(
    text,
    {
      onObjectBegin: () => void groups.push(new Map()),
      onObjectEnd: () => void groups.pop(),
      onObjectProperty(key, offset) {
        const other = groups.at(-1)?.get(key)
        groups.at(-1)?.set(key, offset)
        if (other === undefined) return
        const says = `"${key}" is there a second time, after ${placeAt(text, other)}. Keep one of the two.`
        first ??= errorAt(text, offset, says)
      },
      onError(_, offset) {
        first ??= errorAt(text, offset, noJson)
      },
    },
    { disallowComments: true },
  )
  return first
}

const noJson =
  'something here, or just before it, is no JSON. Look for a comma, a bracket or a straight quote (") that is missing or too many.'

function errorAt(text: string, offset: number, says: string): JsonError {
  return { says: `${placeAt(text, offset)}: ${says}`, line: lineAt(text, offset) }
}

function placeAt(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

/** @returns the number of the line in which an offset of a text is */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
