import type { Page, Request } from '@playwright/test'
import { content } from '@/lib/content'
import { alertsOf, formOf, openForm } from '../support/form'
import { fieldsOf, fillAll, formPages, submitOf, valuesOf } from '../support/form-pages'
import { sitePages } from '../support/pages'
import { expect, settled, test } from '../support/site'

const nothing = { cookies: 0, local: 0, session: 0, databases: 0, caches: 0, workers: 0 }

test('every page gets all its pictures, from the site alone, stores nothing and complains of nothing', async ({
  page,
  origin,
}) => {
  const requests = requestsOf(page)
  const complaints = complaintsOf(page)
  for (const { path } of sitePages) {
    await page.setViewportSize({ width: 412, height: 900 })
    await page.goto(path)
    await page.keyboard.press('End')
    await settled(page)
    // Also in a window in which nothing scrolls; but for those of answers that are closed.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 412, height: height + 100 })
    await expect.poll(() => page.locator('main img:not(details:not([open]) *)').evaluateAll(missing)).toEqual([])
    expect(complaints, path).toEqual([])
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
  const complaints = complaintsOf(page)
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
    await settled(page)

    expect(requests.filter((request) => isMoreThanAFile(request, origin)).map(described)).toEqual([])
    const asked = decodeURIComponent(requests.map((request) => request.url()).join(' '))
    for (const value of values) expect(asked).not.toContain(value)
    expect(await storedBy(page), path).toEqual(nothing)
    expect(page.url()).toBe(origin + path)
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(complaints, path).toEqual([])
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

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
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
    .filter((image) => Reflect.get(image, 'naturalWidth') === 0 || getComputedStyle(image).clipPath !== 'none')
    .map(({ outerHTML }) => outerHTML)
}
