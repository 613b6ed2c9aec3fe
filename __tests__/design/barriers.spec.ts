import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmTool } from '../../scripts/npm-tools.ts'
import { showTogether } from '../support/criteria'
import { windowOf } from '../support/layout'
import { sceneGroups } from '../support/scenes'
import { expect, test } from '../support/site'

/* Two more programs than the one of site/scenes.spec.ts, with the menu behind its button and in the bar. */

const programs = [
  join(npmTool('equal-access'), 'ace.js'),
  join(npmTool('code-sniffer'), 'build/HTMLCS.js'),
].map((file) => readFileSync(file, 'utf8'))

for (const [group, scenes] of sceneGroups) {
  test(
    `IBM Equal Access and HTML_CodeSniffer find no barrier in ${group}`,
    showTogether(
      'IBM Equal Access and HTML_CodeSniffer (AAA) find nothing on any page, in any state, on phones and desktops',
      ...['1.1.1', '1.3.1', '1.3.5', '1.4.3', '1.4.6', '2.4.1', '2.4.2', '2.4.4', '3.1.1', '4.1.2'],
    ),
    async ({ page }) => {
      test.slow()
      const { resize } = await windowOf(page)
      for (const [place, { name, show, isSmall }] of scenes.entries()) {
        await show(page)
        for (const program of programs) await page.evaluate(program)
        // What differs by the width is the same on all pages: each program sees each scene at one, and both in turn.
        for (const [program, find] of [foundByEqualAccess, foundByCodeSniffer].entries()) {
          const width = isSmall || (place + program) % 2 === 0 ? 390 : 1440
          await resize({ width, height: 900 })
          expect.soft(await page.evaluate(find), `${name}, ${width} px`).toEqual([])
        }
      }
    },
  )
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
  type Message = { type: number; code: string; element: Element }
  return new Promise<string[]>((resolve, reject) => {
    const tell = () => {
      const errors = sniffer.getMessages().filter(({ type }: Message) => type === sniffer.ERROR)
      resolve(errors.map(({ code, element }: Message) => `${code} ${element.outerHTML}`))
    }
    sniffer.process('WCAG2AAA', document, tell, reject)
  })
}
