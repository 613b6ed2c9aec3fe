/**
 * docs/accessibility.md, from what a run of the tests has shown, and from nothing else: a test says which criteria it shows
 * (`shows()` in __tests__/support/criteria.ts) and may give a figure.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { criteria, exceptions } from './wcag.ts'

const file = join(import.meta.dirname, '..', 'docs', 'accessibility.md')

type Annotation = { type: string; description?: string }

type Result = {
  projectName: string
  status: string
  annotations: Annotation[]
  results: { annotations?: Annotation[] }[]
}

export type Suite = { title: string; specs?: { title: string; tests: Result[] }[]; suites?: Suite[] }

type Proof = { sentence: string; engines: Set<string>; failed: boolean }

/** @returns whether the statement stood there already, word for word */
export function writeStatement(reports: { suites: Suite[] }[], engineNames: string[]): boolean {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const now = statement(reports, engineNames)
  writeFileSync(file, now)
  return before === now
}

/** @param engineNames in the order in which they are named */
export function statement(reports: { suites: Suite[] }[], engineNames: string[]) {
  const proofs: Map<string, Map<string, Proof>> = new Map()
  for (const { title, test } of reports.flatMap(({ suites }) => suites.flatMap(testsIn))) {
    const annotations = [...test.annotations, ...test.results.flatMap((result) => result.annotations ?? [])]
    const sentence = annotations.find(({ type }) => type === 'sentence')?.description ?? title
    for (const { type, description = '' } of annotations) {
      if (type !== 'WCAG') continue
      if (!criteria[description])
        throw new Error(`"${title}" shows ${description}, which WCAG 2.2 does not have.`)
      const proof = entry(entry(proofs, description, new Map()), sentence, {
        sentence,
        engines: new Set(),
        failed: false,
      })
      // Folders of tests are projects, too: those run in Chromium.
      proof.engines.add(engineNames.includes(test.projectName) ? test.projectName : 'Chromium')
      proof.failed ||= test.status !== 'expected'
    }
  }
  const rows = Object.entries(criteria).map(([number, [level, name]]) => {
    const own = [...(proofs.get(number)?.values() ?? [])].sort((a, b) => a.sentence.localeCompare(b.sentence))
    const words = [
      own.length === 0 ? 'No test of ours shows this.' : '',
      ...own.map((proof) => said(proof, engineNames)),
      exceptions[number] ?? '',
    ]
    const met = exceptions[number] ? 'in part' : 'met'
    const verdict = own.length === 0 ? '' : own.some(({ failed }) => failed) ? 'fails' : met
    return { number, level, name, verdict, words: words.filter(Boolean).join(' ') }
  })
  const countOf = (level: string) => {
    const ofLevel = rows.filter((row) => row.level === level)
    return `${ofLevel.filter(({ verdict }) => verdict === 'met').length} of ${ofLevel.length} at ${level}`
  }
  return `# Accessibility

Written by \`npm run test:all\` from the results of its tests, and by nobody: a criterion of WCAG 2.2 is called met where every
test that asks for it has passed on the built site, and nowhere else. Where no test asks, the line says so.

Met and shown: ${countOf('A')}, ${countOf('AA')}, ${countOf('AAA')}. Browsers: ${engineNames.join(', ')}; a sentence
without a name in brackets was asked in Chromium alone.

| criterion | level | | how it is checked |
| --- | --- | --- | --- |
${rows.map(({ number, level, name, verdict, words }) => `| ${number} ${name} | ${level} | ${verdict} | ${words} |`).join('\n')}
`
}

function said({ sentence, engines, failed }: Proof, engineNames: string[]) {
  const where = engineNames.filter((name) => engines.has(name))
  const names = where.length > 1 ? ` (${where.length === engineNames.length ? 'all' : where.join(', ')})` : ''
  return `${failed ? 'FAILED: ' : ''}${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${names}.`
}

export function testsIn({ specs = [], suites = [] }: Suite): { title: string; test: Result }[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, test }))),
    ...suites.flatMap(testsIn),
  ]
}

function entry<Value>(map: Map<string, Value>, key: string, first: Value) {
  const value = map.get(key) ?? first
  map.set(key, value)
  return value
}
