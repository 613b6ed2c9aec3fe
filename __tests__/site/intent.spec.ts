import type { Page, Request } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { fillPlaces } from '../../lib/words.ts'
import { alertsOf, formOf, holdScripts, untilAlive } from '../support/form.ts'
import { fieldsOf, fillAll, formPage, formPages, submitOf, valuesOf } from '../support/form-pages.ts'
import { expect, test, untilIdle } from '../support/site.ts'

/* When an island's scripts are loaded, and what becomes of a press until they have come: every order of failing, hanging and
 * pressing is tested in packages/static-next/test/unit/island-loader.test.ts. */

const { email, phones } = content.site.contact

function scriptsOn(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

const chunks = /\/_next\/static\/chunks\/.*\.js$/
/** The one that holds the forms, by another address where it is asked for again. */
const entry = /\/islands-\w+\.js(\?\d+)?$/
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: email })
const send = (page: Page) => submitOf(formOf(page))
const firstField = (page: Page) => fieldsOf(formOf(page)).first()
const busy = (page: Page) => formOf(page).getByRole('button', { name: content.contact.form.busy })
const phone = { width: 390, height: 700 }

test('a visitor who only reads, from the headline to the footer, loads no script', async ({ page }) => {
  const scripts = scriptsOn(page)
  for (const { path } of formPages) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).hover()
    await page.keyboard.press('Tab')
    // In the margin, where the pointer rests while one scrolls.
    await page.mouse.move(2, 450)
    await page.mouse.wheel(0, 10_000)
    await page.getByRole('contentinfo').getByRole('link').first().hover()
    await untilIdle(page)
    expect(scripts, path).toEqual([])
  }
})

test('the pointer or the focus on a form loads each of its scripts once, with its integrity', async ({
  page,
}) => {
  const scripts = scriptsOn(page)
  for (const [place, { path }] of formPages.entries()) {
    scripts.length = 0
    await page.goto(path)
    await firstField(page)[place % 2 ? 'focus' : 'hover']()
    await untilAlive(formOf(page))
    const loaded = scripts.filter((script) => chunks.test(script))
    const integrities = await page
      .locator('head script[src*="/chunks/"]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('integrity')))
    expect(
      loaded.some((script) => entry.test(script)),
      path,
    ).toBe(true)
    expect(new Set(loaded).size, path).toBe(loaded.length)
    expect(integrities, path).toEqual(loaded.map(() => expect.stringMatching(/^sha256-[\w+/]{43}=$/)))
  }
})

test('a message sent before its form is alive is kept, says that it is busy, and is sent once', async ({
  page,
}) => {
  const said = alertsOf(page)
  const release = await holdScripts(page)
  await page.goto(formPage.path)
  await firstField(page).fill('Ada')
  await send(page).click()
  await expect(formOf(page)).toHaveAttribute('aria-busy', 'true')
  await expect(busy(page)).toBeVisible()
  expect(said).toEqual([])
  release()
  await untilAlive(formOf(page))
  await expect.poll(() => said.length).toBe(1)
  await expect(formOf(page).locator(':focus')).toHaveAccessibleDescription(said[0] ?? '')
  await expect(firstField(page)).toHaveValue('Ada')
  expect(said).toHaveLength(1)
})

test('a visitor whose scripts are gone with a release is told what to do; what was typed is there after "Reload", and is sent', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  let isGone = true
  await page.route(entry, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  for (const { path } of formPages) {
    isGone = true
    await page.goto(path)
    await expect(notice(page)).toBeHidden()
    const typed = await fillAll(formOf(page))
    await expect(notice(page)).toContainText(
      fillPlaces(content.errors.island.failed, { email, phone: phones[0] ?? '' }),
    )
    await send(page).click()
    // The notice scrolls into view after a press.
    await expect(notice(page)).toBeInViewport({ ratio: 1 })
    await expect(busy(page)).toHaveCount(0)

    isGone = false
    const address = page.url()
    await page.getByRole('button', { name: content.errors.island.reload }).click()
    await page.waitForLoadState('load')
    expect(page.url()).toBe(address)
    const isSecret = await fieldsOf(formOf(page)).evaluateAll((fields) =>
      fields.map((field) => Reflect.get(field, 'type') === 'password'),
    )
    await expect
      .poll(() => valuesOf(formOf(page)), path)
      .toEqual(typed.map((value, place) => (isSecret[place] ? '' : value)))
    await firstField(page).focus()
    await untilAlive(formOf(page))
    await expect(notice(page)).toBeHidden()
  }
})
