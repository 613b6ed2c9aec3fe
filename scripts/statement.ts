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

/** That a test has shown a criterion, in one browser. */
type Proof = { criterion: string; sentence: string; engine: string; failed: boolean }

/** @returns whether the statement stood there already, word for word */
export function writeStatement(reports: { suites: Suite[] }[], engineNames: string[]): boolean {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const now = statement(reports, engineNames)
  writeFileSync(file, now)
  return before === now
}

/** @param engineNames in the order in which they are named */
export function statement(reports: { suites: Suite[] }[], engineNames: string[]) {
  const proofs = reports
    .flatMap(({ suites }) => suites.flatMap(testsIn))
    .flatMap((shown) => proofsBy(shown, engineNames))
  const rows = Object.entries(criteria).map(([number, [level, name]]) => {
    const own = proofs.filter(({ criterion }) => criterion === number)
    const sentences = [...new Set(own.map(({ sentence }) => sentence))].sort((a, b) => a.localeCompare(b))
    const words = [
      own.length === 0 ? 'No test of ours shows this.' : '',
      ...sentences.map((sentence) => said(sentence, own, engineNames)),
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

/** @throws when a test says that it shows what WCAG does not ask */
function proofsBy({ title, test }: { title: string; test: Result }, engineNames: string[]): Proof[] {
  const annotations = [...test.annotations, ...test.results.flatMap((result) => result.annotations ?? [])]
  const sentence = annotations.find(({ type }) => type === 'sentence')?.description ?? title
  // Folders of tests are projects, too: those run in Chromium.
  const engine = engineNames.includes(test.projectName) ? test.projectName : 'Chromium'
  return annotations
    .filter(({ type }) => type === 'WCAG')
    .map(({ description: criterion = '' }) => {
      if (!criteria[criterion])
        throw new Error(`"${title}" shows ${criterion}, which WCAG 2.2 does not have.`)
      return { criterion, sentence, engine, failed: test.status !== 'expected' }
    })
}

function said(sentence: string, proofs: Proof[], engineNames: string[]) {
  const own = proofs.filter((proof) => proof.sentence === sentence)
  const where = engineNames.filter((name) => own.some(({ engine }) => engine === name))
  const names = where.length > 1 ? ` (${where.length === engineNames.length ? 'all' : where.join(', ')})` : ''
  const failed = own.some((proof) => proof.failed)
  return `${failed ? 'FAILED: ' : ''}${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${names}.`
}

export function testsIn({ specs = [], suites = [] }: Suite): { title: string; test: Result }[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, test }))),
    ...suites.flatMap(testsIn),
  ]
}
