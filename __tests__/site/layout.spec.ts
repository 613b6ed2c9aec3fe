import type { Page } from '@playwright/test'
import { problems } from '../support/layout'
import { everyPath, sitePages } from '../support/pages'
import { screens } from '../support/screens'
import { expect, test, untilInItsTypeface } from '../support/site'

/** Screens on which words and picture stand beside one another. */
const besideOneAnother = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  ...screens.filter(({ width }) => width >= 1440),
]
/** What a screen of 1280 by 1024 px has left at 400 %. */
const enlarged = { width: 320, height: 256 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of everyPath) {
  test(`a visitor of ${path} finds nothing cut off, overlapping or to the side, on any screen, at any zoom, with twice the words`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(path)
    await expectWhole(page, 'the words as they are')
    await page.evaluate(doubleTheWords)
    await expectWhole(page, 'twice the words')
  })
}

test('the menu opens right under the bar, with text of any size', async ({ page }) => {
  for (const size of ['100%', '200%']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/services')
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    await page.getByRole('banner').getByRole('button').click()
    const menu = await page.getByRole('navigation').boundingBox()
    const bar = await page.getByRole('banner').boundingBox()
    expect(Math.abs((menu?.y ?? 0) - (bar?.height ?? 0)), size).toBeLessThanOrEqual(1)
  }
})

test('the picture of a first screen stands on the rule below it, beside words of any height', async ({
  page,
}) => {
  for (const { path } of sitePages) {
    await page.goto(path)
    for (const screen of besideOneAnother) {
      await page.setViewportSize(screen)
      await untilInItsTypeface(page)
      const gap = await page
        .getByRole('img')
        .first()
        .evaluate((picture) => {
          const hero = picture.closest('section')
          return (hero?.getBoundingClientRect().bottom ?? 0) - picture.getBoundingClientRect().bottom
        })
      // The rule itself is 2 px.
      expect(gap, `${path} at ${screen.width} × ${screen.height} px`).toBeLessThanOrEqual(3)
    }
  }
})

async function expectWhole(page: Page, words: string) {
  for (const screen of [...screens, enlarged]) {
    await page.setViewportSize(screen)
    expect(await page.evaluate(problems), `${words}, ${screen.width} × ${screen.height} px`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const screen of screens) {
    await page.setViewportSize(screen)
    expect(await page.evaluate(problems), `${words}, text of 200 %, ${screen.width} px`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Runs in the page. */
function doubleTheWords() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, noscript')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  for (const node of nodes) {
    const text = node.nodeValue?.trim()
    if (text) node.nodeValue = `${node.nodeValue} ${text}`
  }
}
