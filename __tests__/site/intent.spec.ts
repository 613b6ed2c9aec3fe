import type { Page, Request } from '@playwright/test'
import { content } from '@/lib/content'
import { fillPlaces } from '@/lib/words'
import { alertsOf, formOf, holdScripts, untilAlive } from '../support/form'
import { fieldsOf, formPage, formPages, submitOf } from '../support/form-pages'
import { expect, settled, test } from '../support/site'
import { signinForm } from '../support/words'

/* When an island's scripts are loaded, and what becomes of a press until they have come: every order of failing, hanging and
 * pressing is tested in packages/static-next/test/island-loader.test.ts. */

const { email, phones } = content.site.contact

function scriptsOn(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

const chunks = /\/_next\/static\/chunks\/.*\.js$/
/** The one that holds the forms. */
const entry = /\/islands-\w+\.js$/
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
    await settled(page)
    expect(scripts, path).toEqual([])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('a thumb that scrolls over a form loads no script; one that touches it does', async ({ page }) => {
    const scripts = scriptsOn(page)
    await page.goto(formPage.path)
    await firstField(page).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    const box = await firstField(page).boundingBox()
    if (!box) throw new Error('The field is not there.')
    const touch = await page.context().newCDPSession(page)
    const at = (y: number) => ({ touchPoints: [{ x: box.x + 40, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(box.y + 10) })
    for (const step of [20, 60, 100, 140]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(box.y + 10 - step) })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    await settled(page)
    expect(scripts).toEqual([])
    // A touch while the page still glides only stops it.
    await page.waitForFunction(
      () =>
        new Promise((resolve) => {
          const before = scrollY
          setTimeout(() => resolve(scrollY === before), 200)
        }),
    )
    await firstField(page).tap()
    await untilAlive(formOf(page))
  })
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
  await expectPressHeard(page, said, 'Ada')
})

test('a visitor whose scripts fail or hang is told what to do, loses nothing, and each press tries anew', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.clock.install()
  let requests = 0
  let network: 'refuses' | 'hangs' | 'works' = 'refuses'
  await page.route(entry, (route) => {
    requests += 1
    if (network === 'works') return route.continue()
    if (network === 'hangs') return
    return requests % 2
      ? route.abort()
      : route.fulfill({ status: 404, body: 'gone with the last deployment' })
  })
  await page.goto(formPage.path)
  // What a helper of the browser has put before the form.
  await page.evaluate(() => {
    document.querySelector('[data-island]')?.before(document.createElement('div'))
  })
  await expect(notice(page)).toBeHidden()
  await firstField(page).fill('Ada')
  await expect(notice(page)).toHaveText(
    fillPlaces(content.errors.island.failed, { email, phone: phones[0] ?? '' }),
  )
  expect(requests).toBe(2)

  for (const state of ['refuses', 'hangs'] as const) {
    network = state
    await send(page).scrollIntoViewIfNeeded()
    await send(page).click()
    if (state === 'hangs') {
      await expect(busy(page)).toBeVisible()
      await page.clock.fastForward(21_000)
    } else await expect.poll(() => requests).toBe(4)
    // The notice scrolls into view after a press.
    await expect(notice(page)).toBeInViewport({ ratio: 1 })
    await expect(busy(page)).toHaveCount(0)
  }
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(formPage.path)

  network = 'works'
  await page.clock.resume()
  const said = alertsOf(page)
  await send(page).click()
  await expectPressHeard(page, said, 'Ada')
  await expect(notice(page)).toBeHidden()
})

test.describe('a script that was tampered with', () => {
  test.use({ expectsViolations: true })

  test('does not run: the visitor is told what to do instead', async ({ page }) => {
    await page.route(entry, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};document.title = 'taken over'` })
    })
    await page.goto(formPage.path)
    await firstField(page).focus()
    await expect(notice(page)).toBeVisible()
    expect(await page.title()).not.toBe('taken over')
  })
})

test('a visitor who asks for Sign Up before the form is alive gets it, and that button alone is busy', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: signinForm.signUp }).click()
  await expect(busy(page)).toBeVisible()
  await expect(page.getByRole('button', { name: signinForm.signIn, exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: signinForm.signUp })).toBeVisible()
  await expect(firstField(page)).toBeFocused()
  await expect(page.getByRole('button', { name: signinForm.signIn, exact: true })).toBeVisible()
  await expect(busy(page)).toHaveCount(0)
})

/** The press that brought the form to life counts, once: what is missing is said, and what was typed still stands there. */
async function expectPressHeard(page: Page, said: string[], typed: string) {
  await untilAlive(formOf(page))
  await expect.poll(() => said.length).toBe(1)
  await expect(formOf(page).locator(':focus')).toHaveAccessibleDescription(said[0] ?? '')
  await expect(firstField(page)).toHaveValue(typed)
  expect(said).toHaveLength(1)
}
