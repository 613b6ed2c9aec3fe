/**
 * @jest-environment node
 */
import { statement as statementOf } from '@/scripts/statement.ts'

const statement = (reports: ReturnType<typeof report>) =>
  statementOf(reports, ['Chromium', 'Firefox', 'WebKit'])

function shown(title: string, criteria: string[], { status = 'expected', projectName = '' } = {}) {
  const annotations = criteria.map((description) => ({ type: 'WCAG', description }))
  return { title, tests: [{ projectName, status, annotations, results: [] }] }
}

const report = (...specs: ReturnType<typeof shown>[]) => [{ suites: [{ title: 'a file', specs }] }]
const line = (text: string, criterion: string) =>
  text.split('\n').find((each) => each.startsWith(`| ${criterion} `))

test('a criterion is called met where its tests have passed, in their words, and nowhere else', () => {
  const text = statement(report(shown('text is large', ['1.4.4'])))
  expect(line(text, '1.4.4')).toBe('| 1.4.4 Resize Text | AA | met | Text is large. |')
  expect(line(text, '1.4.5')).toBe('| 1.4.5 Images of Text | AA |  | No test of ours shows this. |')
  expect(text).toContain('0 of 31 at A, 1 of 24 at AA, 0 of 31 at AAA')
})

test('one test that fails is enough for a criterion to fail, and it is named', () => {
  const tests = [shown('one', ['1.4.4']), shown('other', ['1.4.4'], { status: 'unexpected' })]
  expect(line(statement(report(...tests)), '1.4.4')).toContain('| fails | One. FAILED: Other. |')
})

test('a sentence that was asked in several browsers names them', () => {
  const text = statement(
    report(
      shown('one', ['1.4.6'], { projectName: 'Firefox' }),
      shown('one', ['1.4.6'], { projectName: 'WebKit' }),
    ),
  )
  expect(line(text, '1.4.6')).toContain('One (Firefox, WebKit).')
})

test('what the specification forces is said beside what is shown', () => {
  const exception = line(statement(report(shown('one', ['1.3.5']))), '1.3.5')
  expect(exception).toContain('| in part | One.')
  expect(exception).toContain('number field')
})

test('a test that shows a criterion that does not exist is a mistake', () => {
  expect(() => statement(report(shown('one', ['9.9.9'])))).toThrow('"one" shows 9.9.9')
})
