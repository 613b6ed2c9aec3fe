/**
 * Writes docs/accessibility.md from what a run of the tests has shown, and from nothing else: a test says which criteria
 * it shows (`shows()` in __tests__/support/criteria.ts) and may give a figure.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineNames } from './browsers.mjs'
import { statement } from './statement.mjs'

/** @import { Suite } from './statement.mjs' */

const file = join(import.meta.dirname, '..', 'docs', 'accessibility.md')

/**
 * @param {{ suites: Suite[] }[]} reports
 * @returns {boolean} whether the statement stood there already, word for word
 */
export function writeStatement(reports) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const now = statement(reports, engineNames)
  writeFileSync(file, now)
  return before === now
}
