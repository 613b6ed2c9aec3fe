import postcss from 'postcss'
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

test('in browsers of 2023 pages are whole, and what signing in answers is seen', async ({ page }) => {
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

  await page.goto('/signin')
  await resize({ width: 390, height: 844 })
  await signIn(page)
  for (const answer of await page.getByRole('status').getByRole('definition').all())
    await answer.click({ trial: true })
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
    await resize({ width: 390, height: 844 })
    const [lines, tiles] = await page.evaluate(placesInLines)
    expect(lines?.length).toBeGreaterThan(10)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    // Where a line begins, seen from the side on which it begins.
    expect(await page.evaluate(placesInLines), path).toEqual([lines, tiles])
    for (const width of [390, 1440]) {
      await resize({ width, height: 844 })
      expect(await page.evaluate(problems), `${path}, ${width} px`).toEqual([])
    }
    for (const phone of await page.locator('a[href^="tel:"]').all())
      await expect(phone, path).toHaveCSS('direction', 'ltr')
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

/**
 * Runs in the page: of everything with words, how far the beginning of its lines is from the side where lines begin; and of
 * each tile of the picture and of the skyline, where it is in its picture.
 */
function placesInLines(): string[][] {
  const { dir, clientWidth } = document.documentElement
  const texts = [...document.querySelectorAll('body :is(h1, h2, h3, p, li, dt, dd, label, summary)')]
    .filter((element) => element.checkVisibility() && element.textContent?.trim())
    .map((element) => {
      const { left, right } = element.getBoundingClientRect()
      const { paddingInlineStart } = getComputedStyle(element)
      const start = (dir === 'rtl' ? clientWidth - right : left) + Number.parseFloat(paddingInlineStart)
      return `${element.localName} "${element.textContent?.trim().slice(0, 20)}" ${Math.round(start)}`
    })
  const tiles = [...document.querySelectorAll('main [data-tile], footer i')].map((tile) => {
    const picture = tile.parentElement?.getBoundingClientRect() ?? new DOMRect()
    return `${Math.round(tile.getBoundingClientRect().left - picture.left)}`
  })
  return [texts, tiles]
}
