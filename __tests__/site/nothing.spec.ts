import type { Page, Request } from '@playwright/test'
import { content } from '@/content'
import { alertsOf, fill, formOf, openForm } from '../support/form'
import { sitePages } from '../support/pages'
import { expect, settled, test } from '../support/site'
import { buttons, labels } from '../support/specified'

/** Words that stand nowhere on the site, so that they can be looked for anywhere. */
const typed = {
  contact: {
    [labels.name]: 'Xanthippe',
    [labels.email]: 'xanthippe@example.com',
    [labels.phone]: '4815162342',
    [labels.message]: 'zugzwang',
  },
  signin: { [labels.email]: 'xanthippe@example.com', [labels.password]: 'zugzwang' },
}

/** Each form, and how to use it to the end. */
const forms = [
  { path: '/contactus', button: content.contact.form.send, values: typed.contact },
  { path: '/signin', button: buttons.signIn, values: typed.signin },
]

test('a visit to every page asks nobody but the site itself, and only to be given files', async ({
  page,
  origin,
}) => {
  const requests = requestsOf(page)
  for (const { path } of sitePages) {
    await page.goto(path)
    await settled(page)
  }
  expect(requests.length).toBeGreaterThanOrEqual(sitePages.length)
  expect(requests.filter((request) => isMoreThanAFile(request, origin)).map(described)).toEqual([])
})

for (const { path, button, values } of forms) {
  test.describe(`using the form of ${path}`, () => {
    test('sends nothing: a submit asks for no file that carries what was typed, and calls nobody', async ({
      page,
      origin,
    }) => {
      alertsOf(page)
      const requests = requestsOf(page)
      const form = await openForm(page, path)
      await fill(form, values)
      await form.getByRole('button', { name: button }).click()
      await settled(page)
      expect(requests.filter((request) => isMoreThanAFile(request, origin)).map(described)).toEqual([])
      const asked = decodeURIComponent(requests.map((request) => request.url()).join(' '))
      for (const value of Object.values(values)) expect(asked).not.toContain(value)
    })

    test('stores nothing', async ({ page }) => {
      alertsOf(page)
      const form = await openForm(page, path)
      await fill(form, values)
      await form.getByRole('button', { name: button }).click()
      await settled(page)
      expect(await page.context().cookies()).toEqual([])
      expect(await storedIn(page)).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 })
    })

    test('leaves the address and the history as they are, whether it succeeds or fails', async ({
      page,
      origin,
    }) => {
      const said = alertsOf(page)
      const form = await openForm(page, path)
      const before = await page.evaluate(() => history.length)
      await form.getByRole('button', { name: button }).click()
      await expect.poll(() => said.length).toBe(1)
      await fill(form, values)
      await form.getByRole('button', { name: button }).click()
      await form.getByRole('textbox').first().press('Enter')
      expect(page.url()).toBe(origin + path)
      expect(await page.evaluate(() => history.length)).toBe(before)
    })

    test('is forgotten when the page is opened again', async ({ page }) => {
      alertsOf(page)
      await fill(await openForm(page, path), values)
      const form = await openForm(page, path)
      for (const label of Object.keys(values)) await expect(form.getByLabel(label)).toHaveValue('')
    })

    test('writes no error and no warning to the console', async ({ page }) => {
      const complaints = complaintsOf(page)
      alertsOf(page)
      const form = await openForm(page, path)
      await form.getByRole('button', { name: button }).click()
      await fill(form, values)
      await form.getByRole('button', { name: button }).click()
      await settled(page)
      expect(complaints).toEqual([])
    })

    test('when its scripts never arrive, does not put what was typed into the address', async ({
      page,
      origin,
    }) => {
      await page.route(/\.js$/, (route) => route.abort())
      await page.goto(path)
      await expectSubmitToStay(page, origin, path, button, values)
    })

    test.describe('with scripts off', () => {
      test.use({ javaScriptEnabled: false })

      test('does not put what was typed into the address, and sends nothing', async ({ page, origin }) => {
        await page.goto(path)
        await expectSubmitToStay(page, origin, path, button, values)
      })

      test('tells another way to reach the same people', async ({ page }) => {
        await page.goto(path)
        const { email, phones } = content.site.contact
        const notice = page.getByRole('main').getByRole('paragraph').filter({ hasText: email, visible: true })
        await expect(notice).toContainText(phones[0] ?? '')
      })
    })
  })
}

for (const { path } of sitePages) {
  test(`${path} writes no error and no warning to the console, and stores nothing`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.goto(path)
    await page.keyboard.press('End')
    await settled(page)
    expect(complaints).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    expect(await storedIn(page)).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 })
  })
}

async function expectSubmitToStay(
  page: Page,
  origin: string,
  path: string,
  button: string,
  values: Record<string, string>,
) {
  const form = formOf(page)
  await fill(form, values)
  const requests = requestsOf(page)
  await form.getByRole('button', { name: button }).click()
  await form.getByRole('textbox').first().press('Enter')
  for (const [label, value] of Object.entries(values)) await expect(form.getByLabel(label)).toHaveValue(value)
  expect(page.url()).toBe(origin + path)
  expect(requests.filter((request) => request.isNavigationRequest()).map(described)).toEqual([])
  expect(requests.filter((request) => isMoreThanAFile(request, origin)).map(described)).toEqual([])
}

function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.context().on('request', (request) => requests.push(request))
  return requests
}

/** Whether a request goes to somebody else, brings something along, or is made by a script for its own use. */
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

function storedIn(page: Page) {
  return page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}
