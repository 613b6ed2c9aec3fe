import type { Page } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { pages } from '../../lib/pages.ts'
import { setCounts, unreadableLines, windowOf } from '../support/layout.ts'
import { sitePages } from '../support/pages.ts'
import { expect, test, untilInItsTypeface } from '../support/site.ts'

/* With motion: what stays, falls, rolls or comes over something else while one scrolls. */

const windows = [
  { width: 390, height: 844, size: 16 },
  { width: 1440, height: 900, size: 16 },
  { width: 320, height: 700, size: 32 },
]

/** Phones and a laptop, a browser's own bars taken off; halves of screens; a screen of 21 to 9. */
const lowWindows = [
  { width: 360, height: 612 },
  { width: 720, height: 700 },
  { width: 1280, height: 1300 },
  { width: 844, height: 390 },
  { width: 1280, height: 620 },
  { width: 3440, height: 1307 },
]

test('who scrolls through a page sees every line, no picture on a word, and the end of what is sticky', async ({
  page,
}) => {
  await page.goto('/')
  await untilInItsTypeface(page)
  const { resize, setTextSize } = await windowOf(page)
  for (const { id, path } of sitePages) {
    await setTextSize(16)
    await page.goto(path)
    for (const screen of lowWindows) {
      await resize(screen)
      expect(await page.evaluate(tooHighToStay), `${path}, ${screen.width} × ${screen.height} px`).toEqual([])
    }
    const counts = id === 'services' ? [undefined, 9, 1] : [undefined]
    for (const count of counts) {
      // Services stay on one another, more of them longer; on a phone with large text, as many as there are.
      if (count) await page.evaluate(setCounts, count)
      for (const { size, ...screen } of count ? windows.slice(0, 2) : windows) {
        await setTextSize(size)
        await resize(screen)
        const where = `${path}, ${count ?? 'all'} items, ${screen.width} px, text of ${size} px`
        expect(await page.evaluate(unreadableLines), where).toEqual([])
        // Where two have one name, pages change without their tiles.
        const names = await page.evaluate(transitionNames)
        expect(names.length, where).toBeGreaterThanOrEqual(16)
        expect(new Set(names).size, where).toBe(names.length)
      }
    }
  }
})

test('who turns pages by a key reads every service, and a search leads to each', async ({ page }) => {
  await page.goto(pages.services.path)
  await untilInItsTypeface(page)
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-behavior', 'auto'))
  await page.setViewportSize({ width: 1366, height: 768 })
  const texts = page.locator('main ol p')
  const unseen = new Set((await texts.evaluateAll(linesOf)).all)
  expect(unseen.size).toBeGreaterThan(10)
  while ((await texts.last().evaluate((text) => text.getBoundingClientRect().bottom)) > 0) {
    for (const line of (await texts.evaluateAll(linesOf)).seen) unseen.delete(line)
    await page.keyboard.press('PageDown')
    await untilStill(page)
  }
  expect([...unseen], 'never seen while turning pages').toEqual([])
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 })
    for (const { text } of content.services.types.items) {
      const words = text.split(' ').slice(2, 7).join(' ')
      const isFound = await page.evaluate(isFoundInSight, words)
      expect(isFound, `"${words}", looked for from the end, ${width} px`).toBe(true)
    }
  }
})

test('a screen reader, a search and a copy have the short answer with its full stop', async ({ page }) => {
  // Its full stop is there whether or not it was written.
  const between = `${content.about.explanation.lead.between.replace(/[\s.]+$/, '')}.`
  await page.goto(pages.about.path)
  const answer = page.getByRole('paragraph').filter({ hasText: between })
  expect(await answer.textContent()).toBe(between)
  const copied = await answer.evaluate((place) => {
    getSelection()?.selectAllChildren(place)
    return getSelection()?.toString()
  })
  expect(copied?.trim()).toBe(between)
})

test('on a low laptop the links of home and of the error page are seen without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 641 })
  for (const path of [pages.home.path, '/nowhere']) {
    await page.goto(path)
    await untilInItsTypeface(page)
    const bottoms = await page.locator('main section:first-of-type').evaluate((section) => {
      // As many lines as there were at first: of longer words the build tells their owner.
      const setLines = (text: Element, ...lines: string[]) =>
        text.replaceChildren(...lines.flatMap((line) => [line, document.createElement('br')]))
      for (const heading of section.querySelectorAll('h1')) setLines(heading, 'one', 'two', 'three')
      const isText = (text: Element) => !text.querySelector('a') && !text.closest('hgroup')
      for (const text of [...section.querySelectorAll('p')].filter(isText)) setLines(text, 'one', 'two')
      return [...section.querySelectorAll('a')].map((link) => link.getBoundingClientRect().bottom)
    })
    expect(bottoms.length, path).toBeGreaterThan(0)
    expect(Math.max(...bottoms), path).toBeLessThanOrEqual(641)
  }
})

/** Runs in the page: by which names things are told apart while pages change. */
function transitionNames(): string[] {
  return [...document.querySelectorAll('*')]
    .map((element) => getComputedStyle(element).getPropertyValue('view-transition-name'))
    .filter((name) => name !== 'none')
}

/** Runs in the page: what sticks to the window and has an end that cannot be reached. */
function tooHighToStay(): string[] {
  return [...document.querySelectorAll('main *, footer *')]
    .filter((element) => getComputedStyle(element).position === 'sticky')
    .filter((element) => {
      const top = Number.parseFloat(getComputedStyle(element).insetBlockStart)
      // Far above the window nothing ever sticks.
      return top > -1000 && top + element.getBoundingClientRect().height > innerHeight + 1
    })
    .map((element) => `${element.outerHTML.slice(0, 60)}: ${element.getBoundingClientRect().height} px`)
}

/** Runs in the page: the lines of texts, each by its text and number, and those in the window with nothing over them. */
function linesOf(texts: Element[]) {
  const lines = texts.flatMap((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].map(({ left, right, top, bottom, height }, line) => ({
      name: `${text.textContent?.slice(0, 20)} ${line}`,
      isSeen:
        top >= 0 &&
        bottom <= innerHeight &&
        [left + 2, (left + right) / 2, right - 2].every((x) =>
          text.contains(document.elementFromPoint(x, top + height / 2)),
        ),
    }))
  })
  return {
    all: lines.map(({ name }) => name),
    seen: lines.filter(({ isSeen }) => isSeen).map(({ name }) => name),
  }
}

async function untilStill(page: Page) {
  for (let before = -1, now = 0; before !== now; ) {
    before = now
    await page.waitForTimeout(120)
    now = await page.evaluate(() => scrollY)
  }
}

/** Runs in the page: whether the browser's own search, begun at the end of the page, shows what it finds. */
async function isFoundInSight(words: string): Promise<boolean> {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  getSelection()?.removeAllRanges()
  // No standard has it, and all browsers do: the search of the browser itself is out of a test's reach.
  const find: (text: string, ...how: boolean[]) => boolean = Reflect.get(window, 'find')
  if (!find.call(window, words, false, true, true)) return false
  await new Promise((resolve) => setTimeout(resolve, 300))
  const range = getSelection()?.getRangeAt(0)
  const { left, top, width, height } = range?.getBoundingClientRect() ?? new DOMRect()
  const at = document.elementFromPoint(left + width / 2, top + height / 2)
  return at !== null && at === range?.startContainer.parentElement
}
