import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { serve } from '../../scripts/serve.mjs'

/** `test` with `baseURL` set to a server over the built site; one server a worker. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const server = await serve({ folder: join(__dirname, '..', '..', 'out') })
      await use(server.origin)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin),
})

/** Waits until the page is loaded, with what its scripts ask for on the way, and has nothing left to do. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}

export { expect } from '@playwright/test'
