import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import axeCore, { type AxeResults } from 'axe-core'
import { npmTool } from '../../scripts/npm-tools.ts'
import { showTogether } from './criteria'
import { scenes } from './scenes'
import { expect, test } from './site'

/** Below this width the menu stands behind its button. */
const smallest = 896

const axe = createRequire(import.meta.filename).resolve('axe-core/axe.min.js')

/** A test for each scene: axe looks for barriers, and nothing to press is small, at each width. */
export function testForBarriers(widths: number[]) {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const scene of scenes) {
    test(
      `axe finds no barrier in ${scene.name}, and nothing to press is small`,
      showTogether(
        'axe finds nothing on any page, in any state, at any width, light or dark, and everything to be pressed is at least 44 px wide and high',
        ...['1.1.1', '1.3.1', '1.3.5', '1.4.3', '1.4.6', '2.4.1', '2.4.2', '2.4.4'],
        ...['2.5.3', '2.5.5', '2.5.8', '3.1.1', '4.1.2'],
      ),
      async ({ page }) => {
        test.slow()
        await scene.show(page)
        await page.evaluate(readFileSync(axe, 'utf8'))
        for (const width of fitting(widths, scene)) {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate(smallTargets), `${width} px`).toEqual([])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await foundByAxe(page), `axe, ${width} px, ${colorScheme}`).toEqual([])
          }
        }
      },
    )
  }
}

/** A test for each scene: two more programs look for barriers at each width. */
export function testForBarriersByOthers(widths: number[]) {
  for (const scene of scenes) {
    test(
      `IBM Equal Access and HTML_CodeSniffer find no barrier in ${scene.name}`,
      showTogether(
        'IBM Equal Access and HTML_CodeSniffer (AAA) find nothing on any page, in any state, at any width',
        ...['1.1.1', '1.3.1', '1.3.5', '1.4.3', '1.4.6', '2.4.1', '2.4.2', '2.4.4', '3.1.1', '4.1.2'],
      ),
      async ({ page }) => {
        test.slow()
        await scene.show(page)
        for (const program of [
          join(npmTool('equal-access'), 'ace.js'),
          join(npmTool('code-sniffer'), 'build/HTMLCS.js'),
        ]) {
          await page.evaluate(readFileSync(program, 'utf8'))
        }
        for (const width of fitting(widths, scene)) {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate(foundByEqualAccess), `Equal Access, ${width} px`).toEqual([])
          expect(await page.evaluate(foundByCodeSniffer), `HTML_CodeSniffer AAA, ${width} px`).toEqual([])
        }
      },
    )
  }
}

function fitting(widths: number[], { isSmall }: { isSmall?: boolean }) {
  return widths.filter((width) => !isSmall || width < smallest)
}

/** By every rule it has, those for AAA, for best practice and on trial among them. */
async function foundByAxe(page: Page) {
  const { violations, passes } = await page.evaluate(
    (values) =>
      Reflect.get(window, 'axe').run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'rule', values },
      }) as Promise<Pick<AxeResults, 'violations' | 'passes'>>,
    axeCore.getRules().map(({ ruleId }) => ruleId),
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
