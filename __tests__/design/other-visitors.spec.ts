import type { Page } from '@playwright/test'
import postcss from 'postcss'
import { content } from '../../lib/content/index.ts'
import { signIn } from '../support/form.ts'
import { htmlFiles, readBuilt } from '../support/html.ts'
import { problems, windowOf } from '../support/layout.ts'
import { everyPath } from '../support/pages.ts'
import { expect, test, untilIdle } from '../support/site.ts'

/* Browsers that know less, a page that is read from the right, and the colours of the system. */

// A page whose direction is changed under way is not one that the policy knows.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

test('on a telephone that is turned text keeps its size, in Safari too', () => {
  const isKept = (file: string) => readBuilt(file).includes('-webkit-text-size-adjust:none')
  expect(htmlFiles().filter((file) => !isKept(file))).toEqual([])
  expect(htmlFiles()).not.toEqual([])
})

test('in browsers of 2023 pages are whole, services have their numbers, and what signing in answers is seen', async ({
  page,
}) => {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace(/(?<=<style>).*?(?=<\/style>)/gs, asReadIn2023),
    })
  })
  const { resize } = await windowOf(page)
  for (const path of everyPath) {
    await page.goto(path)
    for (const width of [390, 1440]) {
      await resize({ width, height: 844 })
      expect.soft(await page.evaluate(problems), `${path}, ${width} px`).toEqual([])
    }
    await page.emulateMedia({ media: 'print' })
    expect.soft(await page.getByRole('navigation').isVisible(), `${path}, the menu on paper`).toBe(false)
    await page.emulateMedia({ media: null })
  }

  await page.goto('/services')
  const { items } = content.services.types
  const numbers = items.map((_, place) => String(place + 1))
  expect.soft((await drawnTexts(page)).filter((text) => /^\d+$/.test(text))).toEqual(numbers)

  await page.goto('/signin')
  await resize({ width: 390, height: 844 })
  await signIn(page)
  for (const answer of await page.getByRole('status').getByRole('definition').all()) {
    await answer.scrollIntoViewIfNeeded()
    expect(await answer.evaluate(isOnTop)).toBe(true)
  }
  expect(await page.evaluate(problems), 'the answer').toEqual([])
})

test('a page without its typeface is whole', async ({ page }) => {
  const { resize } = await windowOf(page)
  await page.route(/\.woff2$/, (route) => route.abort())
  await resize({ width: 320, height: 844 })
  for (const path of everyPath) {
    await page.goto(path)
    expect(await page.evaluate(problems), path).toEqual([])
  }
})

test('from right to left a page is whole and mirrored, its pictures and phone numbers as they were', async ({
  page,
}) => {
  const { resize } = await windowOf(page)
  for (const path of everyPath) {
    await page.goto(path)
    await untilIdle(page)
    for (const width of [390, 1440]) {
      await resize({ width, height: 844 })
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
      const before = await page.evaluate(placesInLines)
      const tiles = await page.evaluate(placesOfTiles)
      expect(before.length).toBeGreaterThan(10)
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      const where = `${path}, ${width} px`
      expect(await page.evaluate(problems), where).toEqual([])
      // Where a line begins, seen from the side on which it begins.
      expect(await page.evaluate(placesInLines), where).toEqual(before)
      expect(await page.evaluate(placesOfTiles), where).toEqual(tiles)
    }
    for (const phone of await page.locator('a[href^="tel:"]').all()) {
      await expect(phone, path).toHaveCSS('direction', 'ltr')
    }
  }
})

/** A style sheet without what the oldest Chrome, Firefox and Safari of the `browserslist` drop from it. */
function asReadIn2023(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walk((node) => {
    const isDropped =
      (node.type === 'rule' &&
        (/:has\(|:popover-open|::details-content/.test(node.selector) || isNested(node))) ||
      (node.type === 'atrule' && (/:has\(|:popover-open|: ?subgrid/.test(node.params) || isNested(node))) ||
      (node.type === 'decl' && /^counter-set$|^text-wrap/.test(node.prop)) ||
      (node.type === 'decl' && /\dlh\b|\bsubgrid\b|\banchor\(|"\s*\/\s*"|\)\s*\/\s*""/.test(node.value))
    if (isDropped) node.remove()
  })
  return sheet.toString()
}

function isNested({ parent }: postcss.Node) {
  return parent?.type === 'rule'
}

/** What is drawn on a page as text, by markup and by style sheets: the browser tells assistive technology of both. */
async function drawnTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => String(name?.value))
}

/** Runs in the page: whether nothing lies on the middle of an element. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === element
}

/** Runs in the page: of everything with words, how far the beginning of its lines is from the side where lines begin. */
function placesInLines(): string[] {
  const isFromTheRight = document.documentElement.dir === 'rtl'
  return [...document.querySelectorAll('body :is(h1, h2, h3, p, li, dt, dd, label, summary)')]
    .filter((element) => element.checkVisibility() && element.textContent?.trim())
    .map((element) => {
      const { left, right } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const start = isFromTheRight
        ? document.documentElement.clientWidth - right + Number.parseFloat(paddingRight)
        : left + Number.parseFloat(paddingLeft)
      return `${element.localName} "${element.textContent?.trim().slice(0, 20)}" ${Math.round(start)}`
    })
}

/** Runs in the page: of each tile of the picture and of the skyline, where it is in its picture. */
function placesOfTiles(): number[] {
  return [...document.querySelectorAll('main [data-tile], footer i')].map((tile) => {
    const picture = tile.parentElement?.getBoundingClientRect() ?? new DOMRect()
    return Math.round(tile.getBoundingClientRect().left - picture.left)
  })
}
