import type { Page } from '@playwright/test'
import { write } from '../../scripts/scenes.ts'
import { fill, formOf, openForm } from '../support/form'
import { sitePages } from '../support/pages'
import { expect, settled, test } from '../support/site'
import { signinForm } from '../support/words'

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

for (const [path, act] of [
  ['/contactus', write],
  [
    '/signin',
    (page: Page) => fill(formOf(page), { [signinForm.labels.email]: 'x', [signinForm.labels.password]: 'x' }),
  ],
] as const) {
  test(`nothing moves under the eyes of who fills in the form of ${path}`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const form = await openForm(page, path)
      const before = await form.evaluate(placeOnPage)
      await act(page)
      await page.evaluate(untilAtRest)
      expect(await form.evaluate(placeOnPage), `${width} px`).toEqual(before)
      expect(await page.evaluate(shifts), `${width} px`).toEqual([])
    }
  })
}

test('a page loaded again in its middle shows the same place from its first frame on', async ({ page }) => {
  // The typeface is optional, so that one load may have it and the next one not: then lines break elsewhere.
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.addInitScript(watchScrolling)
  for (const { path } of sitePages) {
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
function placeOnPage(element: Element) {
  const { top, height } = element.getBoundingClientRect()
  return { top: Math.round(top + scrollY), height: Math.round(height) }
}
