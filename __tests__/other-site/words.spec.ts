import type { Page } from '@playwright/test'
import { problems, windowOf } from '../support/layout.ts'
import { nowhere, sitePages } from '../support/pages.ts'
import { expect, untilInItsTypeface } from '../support/site.ts'
import { article, built, email, emoji, greek, otherSite, rightToLeft, test } from './site.ts'

/*
 * The words of an editor with other numbers of everything: more pages than the menu has room for, long words, letters of
 * all Europe and of other scripts. What they say is asked by the site's own tests (owner.spec.ts).
 */

/** The smallest viewport in which a page still has to be whole, a phone, a tablet, a desktop, and the widest. */
const viewports = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

test('an editor is told at the end of a build what they may not have meant, and it is published', () => {
  const [, toLookAt = ''] = otherSite().output.split('To look at')
  for (const sentence of [
    /content\/blog\.json: wall\.articles\[\d+\]\.title has <script>, which visitors read as it stands/,
    /content\/blog\.json: wall\.articles\[\d+\]\.title has .*, which the typeface cannot draw/,
    // Committed for the root of a domain.
    /vercel\.json says something else than this build: .* \(here "\/repo"\)/,
  ])
    expect(toLookAt).toMatch(sentence)
  for (const title of [greek, emoji, rightToLeft]) expect(built('blog/index.html')).toContain(title)
})

test('letters beyond Western Europe are drawn in the typeface, from a second file', async ({
  page,
  origin,
}) => {
  expect(built('blog/index.html').match(/unicode-range/g)).toHaveLength(1)
  // Every page has an office in the footer whose name needs it.
  await page.goto(`${origin}/blog`)
  // The typeface is optional: it is in the picture as soon as the cache gives it in time.
  await expect(async () => {
    await page.reload()
    expect(await page.evaluate(widthIn, 'Łřź')).not.toBe(await page.evaluate(widthIn, ''))
  }).toPass()
})

test('nothing is cut off, overlapping or to the side on any page, on any screen', async ({
  page,
  origin,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { resize } = await windowOf(page)
  for (const path of [...sitePages.map((one) => one.path), '/careers', article, nowhere]) {
    await page.goto(origin + path)
    await untilInItsTypeface(page)
    for (const viewport of viewports) {
      await resize(viewport)
      const where = `${path} at ${viewport.width} px`
      expect(await page.evaluate(problems), where).toEqual([])
      const lines = await page
        .getByText(email, { exact: true })
        .filter({ visible: true })
        .evaluateAll(linesOf)
      expect(new Set(lines), `${where}: the e-mail address`).toEqual(new Set(lines.map(() => 1)))
      await expectMenuToFit(page, where)
    }
  }
})

async function expectMenuToFit(page: Page, where: string) {
  const button = page.getByRole('banner').getByRole('button')
  if (!(await button.isVisible())) return
  await button.click()
  const menu = page.getByRole('navigation')
  await expect(menu).toBeVisible()
  // A menu that is higher than the window scrolls: up and down alone, and to its end. On a smaller screen it did.
  await menu.evaluate((list) => list.scrollTo(0, 0))
  const cutOff = await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cutOff, `${where}: the menu, sideways`).toBeLessThanOrEqual(1)
  const found = (await page.evaluate(problems)).filter((problem) => !problem.startsWith('<nav>'))
  expect(found, `${where}, with the menu open`).toEqual([])
  const last = menu.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  // All of it but a part of a pixel.
  await expect(last, where).toBeInViewport({ ratio: 0.99 })
  await button.click()
  await expect(menu).toBeHidden()
}

/** Runs in the page: how wide a text is in the typeface, or, without a text, these letters in the face that stands in. */
function widthIn(text: string): number {
  const probe = document.createElement('span')
  probe.textContent = text || 'Łřź'
  document.body.append(probe)
  if (!text) probe.style.fontFamily = '"face Fallback", system-ui, sans-serif'
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width
}

/** Runs in the page: on how many lines each of these texts stands. */
function linesOf(texts: Element[]): number[] {
  return texts.map((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getClientRects().length
  })
}
