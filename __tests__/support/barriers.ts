import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { type AxeResults, getRules } from 'axe-core'
import { showTogether } from './criteria'
import { scenes } from './scenes'
import { expect, test } from './site'

/** Below this width the menu stands behind its button. */
const smallest = 896

const require = createRequire(__filename)
const programs = [
  'axe-core/axe.min.js',
  'accessibility-checker-engine/ace.js',
  'html_codesniffer/build/HTMLCS.js',
].map((file) => readFileSync(require.resolve(file), 'utf8'))

/** A test for each scene: three programs look for barriers at each width. */
export function testForBarriers(widths: number[]) {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { name, show, isSmall } of scenes) {
    test(
      `three programs find no barrier in ${name}, and nothing to press is small`,
      showTogether(
        'axe, IBM Equal Access and HTML_CodeSniffer (AAA) find nothing on any page, in any state, at any width, light or dark, and everything to be pressed is at least 44 px wide and high',
        ...['1.1.1', '1.3.1', '1.3.5', '1.4.3', '1.4.6', '2.4.1', '2.4.2', '2.4.4'],
        ...['2.5.3', '2.5.5', '2.5.8', '3.1.1', '4.1.2'],
      ),
      async ({ page }) => {
        test.slow()
        await show(page)
        for (const program of programs) await page.evaluate(program)
        for (const width of widths.filter((each) => !isSmall || each < smallest)) {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate(smallTargets), `${width} px`).toEqual([])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await foundByAxe(page), `axe, ${width} px, ${colorScheme}`).toEqual([])
          }
          // What these two look at is the same in any colours.
          expect(await page.evaluate(foundByEqualAccess), `Equal Access, ${width} px`).toEqual([])
          expect(await page.evaluate(foundByCodeSniffer), `HTML_CodeSniffer AAA, ${width} px`).toEqual([])
        }
      },
    )
  }
}

/** By every rule it has, those for AAA, for best practice and on trial among them. */
async function foundByAxe(page: Page) {
  const { violations, passes } = await page.evaluate(
    (values) =>
      Reflect.get(window, 'axe').run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'rule', values },
      }) as Promise<Pick<AxeResults, 'violations' | 'passes'>>,
    getRules().map(({ ruleId }) => ruleId),
  )
  expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['color-contrast', 'target-size']))
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

/** Runs in the page. */
async function foundByEqualAccess() {
  const { Checker } = Reflect.get(window, 'ace')
  const report: { results: { ruleId: string; value: string[]; snippet: string; message: string }[] } =
    await new Checker().check(document, ['WCAG_2_2'])
  if (report.results.length < 20) return ['it hardly looked at anything']
  return report.results
    .filter(({ value: [kind, verdict] }) => kind === 'VIOLATION' && verdict === 'FAIL')
    .map(({ ruleId, message, snippet }) => [ruleId, message, snippet])
}

/** Runs in the page. */
function foundByCodeSniffer() {
  const sniffer = Reflect.get(window, 'HTMLCS')
  return new Promise<string[]>((resolve, reject) => {
    sniffer.process(
      'WCAG2AAA',
      document,
      () =>
        resolve(
          sniffer
            .getMessages()
            .filter(({ type }: { type: number }) => type === sniffer.ERROR)
            .map(({ code, element }: { code: string; element: Element }) => `${code} ${element.outerHTML}`),
        ),
      reject,
    )
  })
}

/** Runs in the page. */
function smallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, input, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box: { width, height } }) => width < 43.5 || height < 43.5)
    .map(
      ({ element, box: { width, height } }) => `${element.outerHTML.slice(0, 80)}: ${width} × ${height} px`,
    )
}
