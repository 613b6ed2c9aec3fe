import type { Page, Request } from '@playwright/test'
import { sitePages } from '../support/pages'
import { expect, settled, test } from '../support/site'

const slowFont = 1500

/** The ways in which the typeface can come. */
const arrivals: { name: string; prepare: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'never comes',
    prepare: (page) => page.route(/\.woff2$/, (route) => route.abort()),
  },
  {
    name: 'comes late',
    prepare: (page) =>
      page.route(/\.woff2$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, slowFont))
        await route.continue().catch(() => {})
      }),
  },
  {
    name: 'is there from an earlier visit',
    async prepare(page) {
      await page.goto('/')
      await settled(page)
    },
  },
]

for (const { name, prepare } of arrivals) {
  for (const width of [390, 1440]) {
    test(`nothing moves under the eyes of a reader when the typeface ${name}, at ${width} px`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(watchShifts)
      await prepare(page)
      for (const { path } of sitePages) {
        // Late or not, the typeface comes while the visitor is still reading.
        const font = name === 'comes late' && page.waitForEvent('requestfinished', isFont)
        await page.goto(path)
        await font
        await settled(page)
        await page.evaluate(async () => {
          window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
          await new Promise((resolve) => setTimeout(resolve, 200))
        })
        expect(await page.evaluate(shifts), path).toEqual([])
      }
    })
  }
}

function isFont(request: Request) {
  return /\.woff2$/.test(request.url())
}

/** Runs in the page, before it. */
function watchShifts() {
  const seen: string[] = []
  Reflect.set(window, 'shifts', seen)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push(JSON.stringify(entry))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function shifts(): string[] {
  return Reflect.get(window, 'shifts')
}
