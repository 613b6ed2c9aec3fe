/**
 * Runs everything that has to hold, on a build made for it, and counts the tests of all suites in its last line.
 *
 *   npm test
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

process.env.NEXT_TELEMETRY_DISABLED = '1'
const reports = mkdtempSync(join(tmpdir(), 'reports-'))
const jestReport = join(reports, 'jest.json')
const playwrightReport = join(reports, 'playwright.json')

/** Checks that say yes or no: each counts as one test. */
const checks = [
  ['lint and format', 'npx', 'biome', 'ci', '--error-on-warnings'],
  ['build', 'npm', 'run', '--silent', 'build'],
  ['types', 'npx', 'tsc', '--noEmit'],
]
/** Suites that count for themselves. */
const suites = [
  ['unit tests', 'npx', 'jest', '--json', '--outputFile', jestReport],
  ['end-to-end tests', 'npx', 'playwright', 'test'],
]

if (!run('tools', 'node', 'scripts/tools.mjs')) {
  // It has said what is missing; a test skipped in silence would pass for one that was run.
  rmSync(reports, { recursive: true })
  process.exit(1)
}
const checked = checks.map(([name = '', ...command]) => run(name, ...command))
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport
const finished = suites.map(([name = '', ...command]) => run(name, ...command))

const jest = report(jestReport)
const playwright = report(playwrightReport)?.stats
const passed = count(checked, true) + (jest?.numPassedTests ?? 0) + (playwright?.expected ?? 0)
const counted =
  count(checked, false) +
  (jest?.numFailedTests ?? 0) +
  (jest?.numRuntimeErrorTestSuites ?? 0) +
  (playwright?.unexpected ?? 0) +
  (playwright?.flaky ?? 0)
// A suite that ended badly without a failed test (a crash, no report) is a failure too.
const failed = counted || (finished.every(Boolean) && jest && playwright ? 0 : 1)
rmSync(reports, { recursive: true })
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

/** @param {string} file */
function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
