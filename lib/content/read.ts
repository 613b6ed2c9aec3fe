/** A file of the content, from its bytes to its value. */
import { readFileSync } from 'node:fs'
import { visit } from 'jsonc-parser'

/** A file that cannot be read; the message follows its name. */
export class UnreadableError extends Error {
  readonly line: number | undefined

  constructor(says: string, line?: number) {
    super(says)
    this.line = line
  }
}

/** @param path of a file. @returns what it holds, without the mark that some programs begin it with */
export function readText(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\uFEFF+/, '')
}

/**
 * Node's own messages differ by version, and often come without a line.
 *
 * @throws UnreadableError when it is no JSON, or has one key twice: `JSON.parse` takes that, and drops the first
 */
export function parseJson(text: string): unknown {
  const marks = /^(<{7}|={7}|>{7})/m.exec(text)
  if (marks) {
    const says = `there are the marks of two versions that were not joined (${marks[1]}). Keep one version, and take the marks out.`
    throw errorAt(text, marks.index, says)
  }
  /** The keys of the groups around a place. */
  const groups: Set<string>[] = []
  visit(
    text,
    {
      onObjectBegin: () => void groups.push(new Set()),
      onObjectEnd: () => void groups.pop(),
      onObjectProperty(key, offset) {
        if (groups.at(-1)?.has(key))
          throw errorAt(text, offset, `"${key}" is there a second time. Keep one of the two.`)
        groups.at(-1)?.add(key)
      },
      onError(_, offset) {
        throw errorAt(text, offset, noJson)
      },
    },
    { disallowComments: true },
  )
  return JSON.parse(text)
}

const noJson =
  'something here, or just before it, is no JSON. Look for a comma, a bracket or a straight quote (") that is missing or too many; and save the file as UTF-8.'

function errorAt(text: string, offset: number, says: string): UnreadableError {
  const line = lineAt(text, offset)
  const column = offset - text.lastIndexOf('\n', offset - 1)
  return new UnreadableError(`cannot be read as JSON: line ${line}, column ${column}: ${says}`, line)
}

/** @returns the number of the line in which an offset of a text is */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
