/** A file of the content, from its bytes to its value. */
import { readFileSync } from 'node:fs'
import { jsonError } from './syntax.ts'

/** A file that cannot be read; the message follows its name. */
export class UnreadableError extends Error {
  readonly line: number | undefined

  constructor(says: string, line?: number) {
    super(says)
    this.line = line
  }
}

/**
 * @param path of a file
 * @returns what it holds
 * @throws UnreadableError for a file in UTF-16
 */
export function readText(path: string): string {
  const bytes = readFileSync(path)
  // JSON begins with a character of ASCII, which has a zero in UTF-16; otherwise the file begins with a mark.
  const isWide = /^(\xFF\xFE|\xFE\xFF)|\0/.test(bytes.subarray(0, 4).toString('latin1'))
  if (isWide) {
    throw new UnreadableError(
      'is saved as UTF-16. Save it as UTF-8: editors ask for the encoding in "Save as", and PowerShell takes "Set-Content -Encoding utf8".',
    )
  }
  // Some programs begin a file with a byte order mark.
  return bytes.toString('utf8').replace(/^\uFEFF+/, '')
}

/** @throws UnreadableError when it is no JSON, or has one key twice */
export function parseJson(text: string): unknown {
  const error = jsonError(text)
  if (error) throw new UnreadableError(`cannot be read as JSON: ${error.says}`, error.line)
  return JSON.parse(text)
}
