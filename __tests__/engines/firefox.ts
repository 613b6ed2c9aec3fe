import type { Page } from '@playwright/test'
import { importNpmTool } from '../../scripts/npm-tools.ts'
import { programPath } from '../../scripts/tools.ts'
import type { Launch } from './driver'

/** What is used of Puppeteer, which is installed on demand: its pages are much like those of Playwright. */
type Puppeteer = {
  launch(options: object): Promise<{ newPage(): Promise<FirefoxPage>; close(): Promise<void> }>
}
type FirefoxPage = Pick<Page, 'goto' | 'evaluate' | 'keyboard' | 'on'> & {
  setViewport(size: { width: number; height: number }): Promise<void>
  screenshot(): Promise<Uint8Array>
}

/** Firefox, over WebDriver BiDi: it needs no driver of its own for that. */
export const launchFirefox: Launch = async ({ isDark }) => {
  const { default: puppeteer }: { default: Puppeteer } = await importNpmTool('firefox-driver')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programPath('firefox'),
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'ui.prefersReducedMotion': 1,
    },
  })
  const page = await browser.newPage()
  const said: string[] = []
  const complaints: string[] = []
  page.on('dialog', async (dialog) => {
    said.push(dialog.message())
    await dialog.accept()
  })
  page.on('pageerror', (error) => complaints.push(`${error instanceof Error ? error.message : error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return {
    async open(address) {
      await page.goto(address)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    run: (inPage, argument) =>
      page.evaluate(`(${inPage})(${JSON.stringify(argument)})`) as Promise<ReturnType<typeof inPage>>,
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key, { delay: 50 }),
    type: (text) => page.keyboard.type(text),
    said: async () => said,
    complaints: async () => complaints,
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
