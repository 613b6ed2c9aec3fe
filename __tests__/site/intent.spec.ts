import type { Page, Request } from '@playwright/test'
import { content } from '@/content'
import { fillPlaces } from '@/lib/words'
import { alertsOf, expectFields, fill, formOf, holdScripts, untilAlive } from '../support/form'
import { expect, settled, test } from '../support/site'
import { buttons, labels, problems, success } from '../support/specified'

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
const sentence = (page: Page) => page.getByRole('alert').filter({ hasText: email })
const send = (page: Page) => formOf(page).getByRole('button', { name: /^(Send|Sign In)$/ })
const busy = (page: Page) => formOf(page).getByRole('button', { name: content.contact.form.busy })
const phone = { width: 390, height: 700 }

for (const path of ['/contactus', '/signin']) {
  test.describe(`a visitor of ${path}`, () => {
    test('who only reads, from the headline to the footer, loads no script', async ({ page }) => {
      const scripts = scriptsOn(page)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).hover()
      await page.keyboard.press('Tab')
      // In the margin, where a hand rests that scrolls.
      await page.mouse.move(2, 450)
      await page.mouse.wheel(0, 10_000)
      await page.getByRole('contentinfo').getByRole('link').first().hover()
      await settled(page)
      expect(scripts).toEqual([])
    })

    test('whose thumb scrolls over the form loads no script', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL,
        viewport: phone,
        hasTouch: true,
        isMobile: true,
        ignoreHTTPSErrors: true,
      })
      const page = await context.newPage()
      const scripts = scriptsOn(page)
      await page.goto(path)
      await page.getByLabel(labels.email).scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      const box = await page.getByLabel(labels.email).boundingBox()
      if (!box) throw new Error('The field is not there.')
      const touch = await context.newCDPSession(page)
      const at = (y: number) => ({ touchPoints: [{ x: box.x + 40, y }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(box.y + 10) })
      for (const step of [20, 60, 100, 140]) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(box.y + 10 - step) })
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
      await settled(page)
      expect(scripts).toEqual([])
      await context.close()
    })

    const intents: Record<string, (page: Page) => Promise<unknown>> = {
      'rests the pointer on the form': (page) => page.getByLabel(labels.email).hover(),
      'touches the form': (page) => page.getByLabel(labels.email).tap(),
      'puts the cursor into a field': (page) => page.getByLabel(labels.email).focus(),
    }
    test.describe(() => {
      test.use({ hasTouch: true })
      for (const [intent, act] of Object.entries(intents)) {
        test(`who ${intent} has the form alive, each script loaded once and with its integrity`, async ({
          page,
        }) => {
          const scripts = scriptsOn(page)
          await page.goto(path)
          await act(page)
          await untilAlive(formOf(page))
          const loaded = scripts.filter((script) => chunks.test(script))
          expect(loaded).toHaveLength(3)
          expect(new Set(loaded).size).toBe(3)
          const integrities = await page
            .locator('head script[src*="/chunks/"]')
            .evaluateAll((elements) => elements.map((element) => element.getAttribute('integrity')))
          expect(integrities).toHaveLength(3)
          for (const integrity of integrities) expect(integrity).toMatch(/^sha256-[\w+/]{43}=$/)
        })
      }
    })

    test('is told what to do when a script cannot be had twice, and keeps what was typed', async ({
      page,
    }) => {
      let refused = 0
      await page.route(entry, (route) => {
        refused += 1
        return route.fulfill({ status: 404, body: 'gone with the last deployment' })
      })
      await page.goto(path)
      await expect(sentence(page)).toBeHidden()
      await page.getByLabel(labels.email).fill('ada@example.com')
      await expect(sentence(page)).toBeVisible()
      await expect(sentence(page)).toHaveText(
        fillPlaces(content.errors.island.failed, { email, phone: phones[0] ?? '' }),
      )
      expect(refused).toBe(2)
      await send(page).click()
      await expectFields(formOf(page), { [labels.email]: 'ada@example.com' })
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    })

    test('on a phone sees the notice without looking for it, once scripts have failed', async ({ page }) => {
      await page.setViewportSize(phone)
      await page.route(entry, (route) => route.abort())
      await page.goto(path)
      await send(page).scrollIntoViewIfNeeded()
      await send(page).click()
      await expect(sentence(page)).toBeInViewport({ ratio: 1 })
    })

    test('tries again with every press after a failure, and has the form alive when the network is back', async ({
      page,
    }) => {
      let refused = 0
      await page.route(entry, (route) => {
        refused += 1
        return route.abort()
      })
      await page.goto(path)
      await page.getByLabel(labels.email).fill('ada@example.com')
      await expect(sentence(page)).toBeVisible()
      for (const requests of [4, 6]) {
        await send(page).click()
        await expect.poll(() => refused).toBe(requests)
        await expect(sentence(page)).toBeVisible()
        await expect(busy(page)).toHaveCount(0)
        await expect(send(page)).toBeVisible()
      }
      await page.unroute(entry)
      const said = alertsOf(page)
      await send(page).click()
      await expect(sentence(page)).toBeHidden()
      // The press that brought it to life counts: the first field that is empty is asked for.
      await expect.poll(() => said).toEqual([path === '/contactus' ? problems.name : problems.password])
      await expectFields(formOf(page), { [labels.email]: 'ada@example.com' })
    })

    test('has a working form when a script comes at the second try', async ({ page }) => {
      let isFirst = true
      await page.route(entry, (route) => {
        const refuses = isFirst
        isFirst = false
        return refuses ? route.abort() : route.continue()
      })
      await page.goto(path)
      await page.getByLabel(labels.email).fill('ada@example.com')
      await untilAlive(formOf(page))
      await expect(sentence(page)).toBeHidden()
      await expectFields(formOf(page), { [labels.email]: 'ada@example.com' })
    })

    test('is told what to do when the scripts hang, and can go on when they come after all', async ({
      page,
    }) => {
      await page.clock.install()
      const release = await holdScripts(page)
      await page.goto(path)
      await page.getByLabel(labels.email).fill('ada@example.com')
      await page.clock.fastForward(19_000)
      await expect(sentence(page)).toBeHidden()
      await page.clock.fastForward(2_000)
      await expect(sentence(page)).toBeVisible()
      release()
      await page.clock.resume()
      await untilAlive(formOf(page))
      await expect(sentence(page)).toBeHidden()
      await expectFields(formOf(page), { [labels.email]: 'ada@example.com' })
    })

    test('whose scripts hang for good gets new ones with the next press, once there is a network', async ({
      page,
    }) => {
      const said = alertsOf(page)
      await page.clock.install()
      const neverAnswered = () => {}
      await page.route(chunks, neverAnswered)
      await page.goto(path)
      await page.getByLabel(labels.email).fill('ada@example.com')
      await send(page).click()
      await expect(busy(page)).toBeVisible()
      await page.clock.fastForward(21_000)
      await expect(sentence(page)).toBeVisible()
      await expect(busy(page)).toHaveCount(0)
      await page.unroute(chunks)
      await page.clock.resume()
      await send(page).click()
      await expect.poll(() => said).toEqual([path === '/contactus' ? problems.name : problems.password])
      await expect(sentence(page)).toBeHidden()
      await expectFields(formOf(page), { [labels.email]: 'ada@example.com' })
    })
  })
}

test.describe('a script that was tampered with', () => {
  test.use({ expectsViolations: true })

  test('does not run: the visitor is told what to do instead', async ({ page }) => {
    await page.route(entry, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};document.title = 'taken over'` })
    })
    await page.goto('/contactus')
    await page.getByLabel(labels.email).fill('ada@example.com')
    await expect(sentence(page)).toBeVisible()
    expect(await page.title()).not.toBe('taken over')
  })
})

test('a message sent before the form is alive is kept, says that it is busy, and is then sent once', async ({
  page,
}) => {
  const alerts = alertsOf(page)
  const release = await holdScripts(page)
  await page.goto('/contactus')
  const form = formOf(page)
  await fill(form, {
    [labels.name]: ' Ada ',
    [labels.email]: 'x',
    [labels.phone]: '5',
    [labels.message]: 'Hello',
  })
  await form.getByRole('button', { name: buttons.send }).click()
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await expect(busy(page)).toBeVisible()
  expect(alerts).toEqual([])
  release()
  await expect.poll(() => alerts).toEqual([' Ada ', 'x', '5', 'Hello', success])
  await expect(form.getByRole('button', { name: buttons.send })).toBeVisible()
  await expectFields(form, {
    [labels.name]: '',
    [labels.email]: '',
    [labels.phone]: '',
    [labels.message]: '',
  })
})

test('a visitor who asks for Sign Up before the form is alive gets it, and that button alone is busy until then', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: buttons.signUp }).click()
  await expect(busy(page)).toBeVisible()
  await expect(page.getByRole('button', { name: buttons.signIn, exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: buttons.signUp })).toBeVisible()
})
