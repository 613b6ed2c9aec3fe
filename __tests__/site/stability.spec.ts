import type { Page } from '@playwright/test'
import { pages } from '@/lib/pages.ts'
import { alertsOf, openForm } from '../support/form'
import { fillAll, formPages, submitOf } from '../support/form-pages'
import { sitePages } from '../support/pages'
import { expect, settled, test } from '../support/site'
import { contactForm } from '../support/words'

const lateFont = 500

test.beforeEach(({ page }) => page.addInitScript(watchShifts))

// The typeface may come while a visitor is reading, or be there from an earlier visit.
for (const { arrival, width } of [
  { arrival: 'comes late', width: 390 },
  { arrival: 'is there already', width: 1440 },
]) {
  test(`nothing moves under the eyes of a reader whose typeface ${arrival}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    if (arrival === 'comes late') {
      await page.route(/\.woff2$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, lateFont))
        await route.continue().catch(() => {})
      })
    } else {
      await page.goto('/')
      await settled(page)
    }
    for (const { path } of sitePages) {
      const font = arrival === 'comes late' && page.waitForEvent('requestfinished', isFont)
      await page.goto(path)
      await font
      await untilWhole(page)
      await page.evaluate(scrollThrough)
      expect(await page.evaluate(shifts), path).toEqual([])
    }
  })
}

test('nothing moves under the eyes of who fills in a form and sends it', async ({ page }) => {
  const said = alertsOf(page)
  for (const { path } of formPages) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const form = await openForm(page, path)
      const before = await page.evaluate(placesOnPage)
      await fillAll(form)
      await page.evaluate(untilAtRest)
      expect(await page.evaluate(placesOnPage), `${path}, ${width} px`).toEqual(before)
      expect(await page.evaluate(shifts), `${path}, ${width} px`).toEqual([])
      if (path !== pages.contact.path) continue
      await submitOf(form).click()
      const status = form.getByRole('status')
      await expect(status).toHaveText(contactForm.success)
      await expect(status).toBeInViewport({ ratio: 1 })
      expect(said.splice(0).at(-1)).toBe(contactForm.success)
      expect(await page.evaluate(placesOnPage), `sent, ${width} px`).toEqual(before)
      const isOnTop = await status.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === element
      })
      expect(isOnTop, 'nothing covers it').toBe(true)
    }
  }
})

test('a page loaded again in its middle shows the same place from its first frame on', async ({ page }) => {
  // The typeface is optional, so that one load may have it and the next one not: then lines break elsewhere.
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.addInitScript(watchScrolling)
  // What is laid out late is so by one rule for all pages.
  for (const { path } of sitePages.slice(0, 2)) {
    await page.goto(path)
    await untilWhole(page)
    const before = await page.evaluate(goToMiddle)
    await page.reload()
    await untilWhole(page)
    const after = await page.evaluate(() => ({
      positions: Reflect.get(window, 'positions'),
      height: document.documentElement.scrollHeight,
    }))
    expect(after, path).toEqual({ positions: [before.position], height: before.height })
  }
})

function isFont(request: { url: () => string }) {
  return /\.woff2$/.test(request.url())
}

/** Waits until all of a page is laid out: in its first frame it is the first screen alone. */
async function untilWhole(page: Page) {
  await settled(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > *, footer')].every(
      (part) => getComputedStyle(part).contentVisibility === 'visible',
    ),
  )
}

/** Runs in the page, before it. */
function watchShifts() {
  const seen: string[] = []
  Reflect.set(window, 'shifts', seen)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push(JSON.stringify(entry))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: in steps, so that each picture comes while one looks at where it will be. */
async function scrollThrough() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.7) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Runs in the page. */
async function goToMiddle() {
  const { scrollHeight: height } = document.documentElement
  scrollTo({ top: Math.round(height * 0.6), behavior: 'instant' })
  await new Promise(requestAnimationFrame)
  return { position: Math.round(scrollY), height }
}

/** Runs in the page, before it: keeps each position that a frame shows, from the page's arrival to its end on. */
function watchScrolling() {
  const positions: number[] = []
  Reflect.set(window, 'positions', positions)
  const keep = () => {
    const position = Math.round(scrollY)
    if (document.querySelector('body > footer') && positions.at(-1) !== position) positions.push(position)
    requestAnimationFrame(keep)
  }
  requestAnimationFrame(keep)
}

/** Runs in the page: waits for what goes by the clock, not for what goes by scrolling. */
async function untilAtRest() {
  const moves = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
  await Promise.allSettled(moves.map(({ finished }) => finished))
}

/** Runs in the page. */
function shifts(): string[] {
  return Reflect.get(window, 'shifts')
}

/** Runs in the page. */
function placesOnPage() {
  const parts = document.querySelectorAll('form, form > :not([role="status"]), main section, footer')
  return [...parts].map((element) => Math.round(element.getBoundingClientRect().top + scrollY))
}
