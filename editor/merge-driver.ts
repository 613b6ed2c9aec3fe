/**
 * Joins a file of the content for git, entry by entry and field by field, where git alone would join lines (`.gitattributes`).
 * Git calls it with three files, the second of which it is to overwrite, and the path that they have in the project. What it
 * cannot join it writes as JSON, and says no.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseJson, readText } from '../lib/content/read.ts'
import { failed } from './form.ts'
import { joinForm } from './join.ts'
import { inLayoutOf } from './json-layout.ts'

const [before = '', mine = '', theirs = '', path = ''] = process.argv.slice(2)

/** Nothing where both sides have a file that was not there before. */
const read = (file: string) => (readFileSync(file).length === 0 ? undefined : parseJson(readText(file)))

try {
  const versions = [read(before), read(theirs), read(mine)] as const
  const { value, questions } = joinForm(
    basename(path, '.json'),
    versions,
    JSON.parse(process.env.ANSWERS ?? '{}'),
  )
  if (questions.length > 0) throw questions
  writeFileSync(mine, inLayoutOf(readText(theirs), value))
} catch (error) {
  const problems = Array.isArray(error) ? error : failed(`${path} cannot be joined: ${error}`).problems
  process.stderr.write(`${JSON.stringify(problems)}\n`)
  process.exitCode = 1
}
