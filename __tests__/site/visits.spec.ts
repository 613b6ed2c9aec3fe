import type { Page, Request } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { pages } from '../../lib/pages.ts'
import { alertsOf, formOf, openForm } from '../support/form.ts'
import { fieldsOf, fillAll, formPages, submitOf, valuesOf } from '../support/form-pages.ts'
import { sitePages } from '../support/pages.ts'
import { expect, test, untilIdle } from '../support/site.ts'
import { contactForm } from '../support/words.ts'

/* What a visit leaves behind: nothing. And what moves in it by itself: nothing. */

const nothing = { cookies: 0, local: 0, session: 0, databases: 0, caches: 0, workers: 0 }
const lateFont = 500

test('every page comes with all its pictures, from the site alone, shifts nothing, however late its typeface, and stores nothing', async ({
  page,
  origin,
}) => {
  const requests = requestsOf(page)
  await page.addInitScript(watchLayoutShifts)
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateFont))
    await route.continue().catch(() => {})
  })
  for (const { path } of sitePages) {
    await page.setViewportSize({ width: 412, height: 900 })
    const font = page.waitForEvent('requestfinished', (request) => /\.woff2$/.test(request.url()))
    await page.goto(path)
    await font
    await untilWhole(page)
    await page.evaluate(scrollThrough)
    expect(await page.evaluate(layoutShifts), path).toEqual([])
    // Also in a window in which nothing scrolls; but for those of answers that are closed.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 412, height: height + 100 })
    const images = page.locator('main img:not(details:not([open]) *)')
    await expect.poll(() => images.evaluateAll(missing), path).toEqual([])
    expect(await storedBy(page), path).toEqual(nothing)
  }
  expect(requests.length).toBeGreaterThanOrEqual(sitePages.length)
  expect(requests.filter((request) => isMoreThanAFile(request, origin)).map(described)).toEqual([])
})

test('a form sends and stores nothing, stays at its address, and forgets what was typed', async ({
  page,
  origin,
}) => {
  const requests = requestsOf(page)
  const said = alertsOf(page)
  for (const { path } of formPages) {
    const form = await openForm(page, path)
    const before = await page.evaluate(() => history.length)
    said.length = 0
    await submitOf(form).click()
    await expect.poll(() => said.length).toBe(1)
    const values = await fillAll(form)
    await submitOf(form).click()
    await fieldsOf(form).first().press('Enter')
    await untilIdle(page)

    expect(requests.filter((request) => isMoreThanAFile(request, origin)).map(described)).toEqual([])
    const asked = decodeURIComponent(requests.map((request) => request.url()).join(' '))
    for (const value of values) expect(asked).not.toContain(value)
    expect(await storedBy(page), path).toEqual(nothing)
    expect(page.url()).toBe(origin + path)
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect((await valuesOf(await openForm(page, path))).join('')).toBe('')
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a form sends nothing, and tells another way to reach the same people', async ({ page, origin }) => {
    for (const { path } of formPages) {
      await page.goto(path)
      const form = formOf(page)
      const values = await fillAll(form)
      const requests = requestsOf(page)
      await submitOf(form).click()
      await fieldsOf(form).first().press('Enter')
      // Long enough for a submit that does leave the page to be seen.
      await page.waitForLoadState('networkidle')
      expect(await valuesOf(form)).toEqual(values)
      expect(page.url()).toBe(origin + path)
      expect(requests.filter((request) => request.isNavigationRequest()).map(described)).toEqual([])
      const { email, phones } = content.site.contact
      const notice = page.getByRole('main').getByRole('paragraph').filter({ hasText: email, visible: true })
      await expect(notice).toContainText(phones[0] ?? '')
      await expect(notice).not.toContainText(/[{}]/)
    }
  })
})

test('nothing shifts while a visitor fills in a form and sends it', async ({ page }) => {
  const said = alertsOf(page)
  await page.addInitScript(watchLayoutShifts)
  for (const { path } of formPages) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const form = await openForm(page, path)
      await fillAll(form)
      if (path === pages.contact.path) {
        await submitOf(form).click()
        const status = form.getByRole('status')
        await expect(status).toHaveText(contactForm.success)
        await expect(status).toBeInViewport({ ratio: 1 })
        expect(said.splice(0).at(-1)).toBe(contactForm.success)
        // What nothing covers can be pressed.
        await status.click({ trial: true })
      }
      await untilIdle(page)
      expect(await page.evaluate(layoutShifts), `${path}, ${width} px`).toEqual([])
    }
  }
})

test('a page loaded again in its middle shows the same place', async ({ page }) => {
  // The typeface is optional, so that one load may have it and the next one not: then lines break elsewhere.
  await page.route(/\.woff2$/, (route) => route.abort())
  // Parts are laid out late on small screens alone, by one rule for all pages.
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/')
  await untilWhole(page)
  const position = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.6, behavior: 'instant' }))
  const before = await position()
  expect(before).toBeGreaterThan(823)
  await page.reload()
  await untilWhole(page)
  expect(await position()).toBe(before)
})

function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.context().on('request', (request) => requests.push(request))
  return requests
}

/** Whether a request goes to another site, brings something along, or is made by a script for its own use. */
function isMoreThanAFile(request: Request, origin: string): boolean {
  const { protocol } = new URL(request.url())
  const elsewhere = protocol !== 'data:' && !request.url().startsWith(`${origin}/`)
  const called = ['fetch', 'xhr', 'ping', 'websocket', 'eventsource'].includes(request.resourceType())
  return elsewhere || called || request.method() !== 'GET' || request.postData() !== null
}

function described(request: Request): string {
  return `${request.method()} ${request.url()} (${request.resourceType()})`
}

async function storedBy(page: Page) {
  const cookies = (await page.context().cookies()).length
  return page.evaluate(
    async (cookies) => ({
      cookies,
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }),
    cookies,
  )
}

/** Runs in the page: pictures that have not come, or are not shown. */
function missing(images: Element[]): string[] {
  return images
    .filter(
      (image) => Reflect.get(image, 'naturalWidth') === 0 || getComputedStyle(image).clipPath !== 'none',
    )
    .map(({ outerHTML }) => outerHTML)
}

/** Waits until all of a page is laid out: in its first frame it is the first screen alone. */
async function untilWhole(page: Page) {
  await untilIdle(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > *, footer')].every(
      (part) => getComputedStyle(part).contentVisibility === 'visible',
    ),
  )
}

/** Runs in the page: in steps, so that each picture comes while one looks at where it will be. */
async function scrollThrough() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.7) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Runs in the page, before it: keeps every layout shift. */
function watchLayoutShifts() {
  const shifts: string[] = []
  Reflect.set(window, 'layoutShifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function layoutShifts(): string[] {
  return Reflect.get(window, 'layoutShifts')
}
