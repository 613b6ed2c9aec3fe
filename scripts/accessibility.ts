/**
 * Writes docs/accessibility.md from what a run of the tests has shown, and from nothing else: a test says which criteria
 * it shows (`shows()` in __tests__/support/criteria.ts) and may give a figure.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineNames } from './browsers.ts'
import { type Suite, statement } from './statement.ts'

const file = join(import.meta.dirname, '..', 'docs', 'accessibility.md')

/** @returns whether the statement stood there already, word for word */
export function writeStatement(reports: { suites: Suite[] }[]): boolean {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const now = statement(reports, engineNames)
  writeFileSync(file, now)
  return before === now
}
