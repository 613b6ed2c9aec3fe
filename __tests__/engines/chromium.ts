import { chromium } from '@playwright/test'
import { browserOptions, packedChromium, quickBrowser } from '../../scripts/browsers.ts'
import type { Launch } from './driver'

/** Today's Chromium and that of 2023, over the DevTools protocol. */
export const launchChromium: Launch = async ({ engine, isDark }) => {
  const isOld = engine === 'Chromium of 2023'
  const executablePath = isOld ? await packedChromium('chromium-of-2023') : quickBrowser()
  const browser = await chromium.launch({ ...browserOptions(), executablePath })
  const page = await browser.newPage({
    ignoreHTTPSErrors: true,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const said: string[] = []
  const complaints: string[] = []
  page.on('dialog', async (dialog) => {
    said.push(dialog.message())
    await dialog.accept()
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return {
    async open(address) {
      await page.goto(address)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    // Playwright's type tells apart arguments that it can send; all of ours can be written as JSON.
    run: (inPage, argument) =>
      page.evaluate(`(${inPage})(${JSON.stringify(argument)})`) as Promise<ReturnType<typeof inPage>>,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    said: async () => said,
    complaints: async () => complaints,
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
