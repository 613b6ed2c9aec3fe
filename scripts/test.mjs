/**
 * Runs everything that has to hold, on a build made for it, and counts the tests of all suites in its last line.
 *
 *   npm test
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeStatement } from './accessibility.mjs'
import { missingEngines } from './browser-engines.mjs'

process.env.NEXT_TELEMETRY_DISABLED = '1'
const reports = mkdtempSync(join(tmpdir(), 'reports-'))

/** Checks that say yes or no: each counts as one test. */
const checks = [
  ['lint and format', 'npx', 'biome', 'ci', '--error-on-warnings'],
  ['build', 'npm', 'run', '--silent', 'build'],
  ['types', 'npx', 'tsc', '--noEmit'],
]
const jestReport = join(reports, 'jest.json')
/** Suites that count for themselves, in Playwright's words. */
const browserSuites = [
  ['end-to-end tests', 'npx', 'playwright', 'test'],
  ['the site in other browsers', 'npx', 'playwright', 'test', '--config', '__tests__/engines'],
]

if (!run('tools', 'node', 'scripts/tools.mjs')) {
  // It has said what is missing; a test skipped in silence would pass for one that was run.
  rmSync(reports, { recursive: true })
  process.exit(1)
}
run('more browsers', 'node', 'scripts/browser-engines.mjs')
const checked = checks.map(([name = '', ...command]) => run(name, ...command))
const finished = [run('unit tests', 'npx', 'jest', '--json', '--outputFile', jestReport)]
const jest = report(jestReport)
const inBrowsers = browserSuites.map(([name = '', ...command], place) => {
  const file = join(reports, `browsers-${place}.json`)
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file
  finished.push(run(name, ...command))
  return report(file)
})
checked.push(isStatementTrue())

const passed = count(checked, true) + (jest?.numPassedTests ?? 0) + sum('expected')
const counted =
  count(checked, false) +
  (jest?.numFailedTests ?? 0) +
  (jest?.numRuntimeErrorTestSuites ?? 0) +
  sum('unexpected') +
  sum('flaky')
// A suite that ended badly without a failed test (a crash, no report) is a failure too.
const failed = counted || (finished.every(Boolean) && jest && inBrowsers.every(Boolean) ? 0 : 1)
rmSync(reports, { recursive: true })
for (const sentence of missingEngines()) console.log(`\n${sentence}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/**
 * @param {string} name
 * @param {string[]} command
 * @returns {boolean} whether it ended well
 */
function run(name, ...command) {
  console.log(`\n=== ${name}`)
  const [program = '', ...args] = command
  return spawnSync(program, args, { stdio: 'inherit' }).status === 0
}

/**
 * @param {boolean[]} results
 * @param {boolean} wanted
 */
function count(results, wanted) {
  return results.filter((result) => result === wanted).length
}

/** @param {string} kind */
function sum(kind) {
  return inBrowsers.reduce((total, results) => total + (results?.stats[kind] ?? 0), 0)
}

/** Whether docs/accessibility.md says what this run has shown; it does afterwards. */
function isStatementTrue() {
  console.log('\n=== statement on accessibility')
  if (!inBrowsers.every(Boolean) || missingEngines().length > 0) {
    console.log('Not written: a browser is missing, or a suite did not end.')
    return missingEngines().length > 0
  }
  const isTrue = writeStatement(inBrowsers)
  if (!isTrue)
    console.log('docs/accessibility.md said something else. It is written anew: read and commit it.')
  return isTrue
}

/** @param {string} file */
function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
