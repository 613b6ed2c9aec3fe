import type { Page } from '@playwright/test'

/** What the browser says about the page's policy being violated, as it says it. */
export function violationsOn(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?types|integrity/i.test(message.text()))
      violations.push(message.text())
  })
  return violations
}

/** Waits until the page is loaded, with what its scripts ask for on the way, and has nothing left to do. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}
