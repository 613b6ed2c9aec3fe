import { content } from '@/lib/content'
import { pages } from '@/lib/pages.ts'
import { doubleTheWords, itemsOutside, problems, setCounts, setTextSize } from '../support/layout'
import { everyPath } from '../support/pages'
import { screens } from '../support/screens'
import { expect, test, untilInItsTypeface } from '../support/site'

/* What site/layout.spec.ts asks on the usual screens, on all others, and with other words than those of today. */

/** What a screen of 1280 by 1024 px has left at 400 %. */
const enlarged = { width: 320, height: 256 }
/** Around the widths at which parts of a page come to stand beside one another. */
const between = [
  { width: 735, height: 900 },
  { width: 736, height: 900 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of everyPath) {
  test(`nothing of ${path} is cut, covered or off the screen, at any width or text size`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(path)
    await untilInItsTypeface(page)
    for (const words of ['the words as they are', 'twice the words']) {
      if (words === 'twice the words') await page.evaluate(doubleTheWords)
      for (const size of ['100%', '200%'] as const) {
        await page.evaluate(setTextSize, size)
        for (const screen of [...screens, ...between, ...(size === '100%' ? [enlarged] : [])]) {
          await page.setViewportSize(screen)
          const where = `${words}, text of ${size}, ${screen.width} × ${screen.height} px`
          expect.soft(await page.evaluate(problems), where).toEqual([])
        }
      }
    }
  })
}

for (const id of ['home', 'about', 'blog', 'services'] as const) {
  test(`every list of ${id} and of the footer holds one to nine items, at any width`, async ({ page }) => {
    test.slow()
    await page.goto(pages[id].path)
    await untilInItsTypeface(page)
    // Two parts of about have a look for a few items, which the markup does not ask for where they are more.
    if (id === 'about') {
      for (const { title } of [content.about.features, content.about.numbers]) {
        const part = page.getByRole('heading', { name: title, exact: true }).locator('xpath=..')
        await part.evaluate((element) => element.removeAttribute('class'))
      }
    }
    for (const count of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      await page.evaluate(setCounts, count)
      for (const screen of screens) {
        await page.setViewportSize(screen)
        const where = `${count} items, ${screen.width} px`
        expect.soft(await page.evaluate(itemsOutside), where).toEqual([])
        expect.soft(await page.evaluate(problems), where).toEqual([])
      }
    }
  })
}

test('pages fit the smallest screen in the face that stands in for the typeface', async ({ page }) => {
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of everyPath) {
    await page.goto(path)
    expect(await page.evaluate(problems), path).toEqual([])
  }
})
