/** Names at the end of a run what was not asked, and why: a reporter of Playwright and of Jest, which loads no TypeScript. */
export default class NameSkipped {
  /** @type {Set<string>} */
  #skipped = new Set()

  /** @param {{ testNamePattern?: string }} settings those of Jest have the name that tests were asked for by */
  constructor({ testNamePattern }) {
    this.isPart = Boolean(testNamePattern)
  }

  /**
   * Of Playwright.
   *
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd({ title, annotations }, { status }) {
    if (status !== 'skipped') return
    const reasons = annotations.flatMap(({ description }) => description ?? [])
    this.#skipped.add(reasons.join(' ') || title)
  }

  onEnd() {
    for (const words of this.#skipped) console.log(`Not asked: ${words}`)
  }

  /**
   * Of Jest: there the name of a test has the reason.
   *
   * @param {unknown} _
   * @param {{ testResults: { testResults: { status: string, title: string }[] }[] }} results
   */
  onRunComplete(_, { testResults: files }) {
    for (const { title, status } of files.flatMap(({ testResults }) => testResults)) {
      if (status === 'pending' && !this.isPart) this.#skipped.add(title)
    }
    this.onEnd()
  }
}
