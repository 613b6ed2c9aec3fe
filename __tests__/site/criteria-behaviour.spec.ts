import type { Page } from '@playwright/test'
import { shows } from '../support/criteria'
import { alertsOf, openForm } from '../support/form'
import { everyPath, sitePages } from '../support/pages'
import { expect, settled, test } from '../support/site'
import { labels } from '../support/specified'

/* What pages do, and do not do, by themselves and when they are touched: more criteria of WCAG 2.2. */

test(
  'nothing moves for more than five seconds, nothing blinks, and nothing is done by moving a device or by a gesture',
  shows('2.2.2', '2.3.1', '2.3.2', '2.5.1', '2.5.4'),
  async ({ page }) => {
    await page.addInitScript(() => {
      const heard: string[] = []
      Reflect.set(window, 'heard', heard)
      const listen = EventTarget.prototype.addEventListener
      EventTarget.prototype.addEventListener = function (
        this: EventTarget,
        type: string,
        ...rest: unknown[]
      ) {
        heard.push(type)
        return Reflect.apply(listen, this, [type, ...rest])
      }
    })
    for (const { path } of sitePages) {
      if (path === '/contactus' || path === '/signin') await openForm(page, path)
      else await page.goto(path)
      await settled(page)
      const longest = await page.evaluate(() =>
        document
          .getAnimations()
          // What the visitor's own scrolling drives stops when they stop.
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ effect }) => effect?.getComputedTiming().endTime ?? 0)
          .reduce((most: number, time) => Math.max(most, Number(time)), 0),
      )
      expect(longest, path).toBeLessThanOrEqual(5000)
      expect(await page.evaluate(() => document.querySelectorAll('blink, marquee, animate').length)).toBe(0)
      const styles = await page.evaluate(() =>
        [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
      )
      expect(styles, path).not.toContain('infinite')
    }
    // React hears everything at the root of a form; what the site itself listens to is told by the pages without one.
    await page.goto('/')
    const heard = await page.evaluate(() => Reflect.get(window, 'heard') as string[])
    expect(heard.filter((type) => /^(device|touch|gesture|wheel)/.test(type))).toEqual([])
  },
)

test(
  'nothing appears, moves on or opens because the focus or the pointer came by',
  shows('1.4.13', '3.2.1', '3.2.5'),
  async ({ page }) => {
    const said = alertsOf(page)
    for (const path of everyPath) {
      await page.goto(path)
      const before = await page.getByRole('main').ariaSnapshot()
      const address = page.url()
      for (const stop of await page.locator('main a[href], main button, main input, main textarea').all()) {
        await stop.focus()
        await stop.hover()
      }
      expect(await page.getByRole('main').ariaSnapshot(), path).toBe(before)
      expect(page.url()).toBe(address)
      expect(page.context().pages()).toHaveLength(1)
      expect(await page.locator('[title], [target], meta[http-equiv="refresh"]').count(), path).toBe(0)
    }
    expect(said).toEqual([])
  },
)

test(
  'a letter typed outside of a field does nothing, and a button that was only pressed down does nothing either',
  shows('2.1.4', '2.5.2'),
  async ({ page }) => {
    const said = alertsOf(page)
    const form = await openForm(page, '/contactus')
    await page.getByRole('heading', { level: 1 }).click()
    const before = await page.content()
    for (const key of 'abcdefghijklmnopqrstuvwxyz?/0123456789') await page.keyboard.press(key)
    expect(await page.content()).toBe(before)
    expect(await page.locator('[accesskey]').count()).toBe(0)

    const box = await form.getByRole('button').boundingBox()
    if (!box) throw new Error('The button is not there.')
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    expect(said).toEqual([])
  },
)

test(
  'links that say the same lead to the same place on every page, and each page is reached by the menu, the sitemap and home',
  shows('2.4.5', '2.4.9', '3.2.4'),
  async ({ page, request }) => {
    const targets = new Map<string, Set<string>>()
    for (const path of everyPath) {
      await page.goto(path)
      for (const [name, href] of await linksOn(page)) {
        targets.set(name, (targets.get(name) ?? new Set()).add(href))
      }
      const menu = await page
        .locator('nav a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(menu, path).toEqual(sitePages.map((one) => one.path))
    }
    const ambiguous = [...targets].filter(([, hrefs]) => hrefs.size > 1).map(([name]) => name)
    expect(ambiguous).toEqual([])
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const { path } of sitePages) expect(sitemap).toMatch(new RegExp(`[^/]${path}</loc>`))
  },
)

test(
  'help is in the same place on every page: the same numbers, in the same order, at its end',
  shows('3.2.6'),
  async ({ page }) => {
    const seen = new Set<string>()
    for (const path of everyPath) {
      await page.goto(path)
      const numbers = await page
        .locator('footer a[href^="tel:"]')
        .evaluateAll((links) => links.map((link) => link.textContent))
      expect(numbers.length, path).toBeGreaterThan(0)
      seen.add(numbers.join(', '))
    }
    expect([...seen]).toHaveLength(1)
  },
)

test(
  'no time runs out, nothing interrupts, and nothing that was typed is asked for again, sent or bought',
  shows('2.2.4', '2.2.5', '2.2.6', '3.3.4', '3.3.6', '3.3.7'),
  async ({ page }) => {
    await page.clock.install()
    const said = alertsOf(page)
    const sent: string[] = []
    for (const path of ['/contactus', '/signin']) {
      const form = await openForm(page, path)
      await form.getByLabel(labels.email, { exact: true }).fill('ada@example.com')
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
      await page.clock.fastForward('24:00:00')
      await expect(form.getByLabel(labels.email, { exact: true })).toHaveValue('ada@example.com')
      // One field for each thing that is asked.
      const names = await form
        .locator('input, textarea')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
      expect(new Set(names).size).toBe(names.length)
    }
    expect(said).toEqual([])
    expect(sent).toEqual([])
  },
)

/** Each link of the page: what it is called, and where it leads. */
function linksOn(page: Page): Promise<[string, string][]> {
  return page
    .locator('a[href]:not([href=""]):not([href^="#"])')
    .evaluateAll((links) =>
      links.map((link): [string, string] => [
        link.getAttribute('aria-label') ?? link.textContent ?? '',
        link.getAttribute('href') ?? '',
      ]),
    )
}
