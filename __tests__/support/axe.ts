import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import axeCore, { type AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8')
/** All but `color-contrast`: `color-contrast-enhanced` asks more of the same texts. */
const rules = axeCore
  .getRules()
  .map(({ ruleId }) => ruleId)
  .filter((rule) => rule !== 'color-contrast')

/** What axe finds on a page, by its rules, those for AAA, for best practice and on trial among them; each with its elements. */
export async function foundByAxe(page: Page): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // What Playwright has for this takes twice as long with a text of this length, and is kept from pages with a policy.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Runtime.evaluate', { expression: source })
    await browser.detach()
  }
  const { violations, passes, incomplete } = await page.evaluate(
    (values) =>
      Reflect.get(window, 'axe').run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'rule', values },
      }) as Promise<Pick<AxeResults, 'violations' | 'passes' | 'incomplete'>>,
    rules,
  )
  // Nothing is found either where nothing was looked at.
  if (![...passes, ...incomplete].some(({ id }) => id === 'color-contrast-enhanced'))
    throw new Error('axe has seen no text.')
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}
