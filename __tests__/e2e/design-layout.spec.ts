import type { Page } from '@playwright/test'
import { everyPath, sitePages } from './pages'
import { expect, test } from './site'

/** The screens of the art direction, and the smallest one at which a page still has to be whole. */
const screens = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]
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

/** The typeface is optional, and first visits may do without; then lines break elsewhere. */
async function untilInItsTypeface(page: Page) {
  await expect(async () => {
    await page.reload()
    expect(await page.evaluate(isInItsTypeface)).toBe(true)
  }).toPass()
}

/** Runs in the page: whether its headline is set in the first face of its list, and not in the second. */
function isInItsTypeface(): boolean {
  const probe = document.createElement('span')
  probe.textContent = 'creative agency'
  document.querySelector('h1')?.append(probe)
  probe.style.position = 'absolute'
  probe.style.whiteSpace = 'nowrap'
  const width = probe.offsetWidth
  const [, fallback = ''] = getComputedStyle(probe).fontFamily.split(',')
  probe.style.fontFamily = fallback
  const fallbackWidth = probe.offsetWidth
  probe.remove()
  return Math.abs(width - fallbackWidth) > 5
}

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

/** Runs in the page: what a visitor would complain of. */
function problems(): string[] {
  const found: string[] = []
  const slack = 1
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`)

  // The boxes a visitor sees as one thing each: blocks of text, pictures, controls.
  const boxes = new Map<Element, DOMRect[]>()
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('script, style, noscript') || isOutOfSight(element)) continue
    const style = getComputedStyle(element)
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())

    if (element.textContent?.trim() && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) {
      const isCutX = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + slack
      const isCutY = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + slack
      if (isCutX || isCutY) found.push(`${nameOf(element)} cuts off what it holds`)
    }

    if (hasText) {
      let block = element
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      const box = block.getBoundingClientRect()
      boxes.set(block, [...block.getClientRects()])
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      const overhang = Number.parseFloat(style.fontSize) * 0.1 + slack
      if (text.right > box.right + overhang || text.left < box.left - overhang)
        found.push(`the text of ${nameOf(element)} stands out of its box`)
    } else if (element.matches('img, [role="img"], input, textarea, button, :not([role="img"] *) > i')) {
      boxes.set(element, [...element.getClientRects()])
    }
  }

  const entries = [...boxes]
  for (const [place, [one, a]] of entries.entries()) {
    if (a.some(({ left, right }) => left < -slack || right > clientWidth + slack))
      found.push(`${nameOf(one)} leaves the screen`)
    for (const [other, b] of entries.slice(place + 1)) {
      if (one.contains(other) || other.contains(one)) continue
      if (a.some((first) => b.some((second) => overlap(first, second))))
        found.push(`${nameOf(one)} overlaps ${nameOf(other)}`)
    }
  }
  if (entries.length < 10) found.push('there is hardly anything on the page')
  return found

  function overlap(a: DOMRect, b: DOMRect) {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > slack && down > slack
  }

  /** The link to the content waits above the page until it has the focus. */
  function isOutOfSight(element: Element) {
    return element.matches('a[href="#content"]:not(:focus)')
  }

  function nameOf(element: Element) {
    return `<${element.localName}> "${element.textContent?.trim().slice(0, 40)}"`
  }
}
