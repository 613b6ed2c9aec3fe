import type { Page } from '@playwright/test'
import { content } from '@/lib/content'
import { pages } from '@/lib/pages.ts'
import { problems, setCounts, setTextSize, unreadableLines } from '../support/layout'
import { sitePages } from '../support/pages'
import { expect, settled, test, untilInItsTypeface } from '../support/site'

/* With motion: what stays, falls, rolls or comes over something else while one scrolls. */

const windows = [
  { width: 390, height: 844, size: '100%' },
  { width: 1440, height: 900, size: '100%' },
  { width: 320, height: 700, size: '200%' },
] as const

/** A phone and laptops, a browser's own bars taken off; half of a screen; a screen of 21 to 9. */
const lowWindows = [
  [393, 660],
  [844, 390],
  [1280, 620],
  [1536, 730],
  [1920, 800],
  [3440, 1307],
] as const

for (const { id, path } of sitePages) {
  test(`who scrolls through ${path} sees every line, no picture on a word, and the end of what stays`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(path)
    await untilInItsTypeface(page)
    for (const [width, height] of lowWindows) {
      await page.setViewportSize({ width, height })
      expect(await page.evaluate(tooHighToStay), `${width} × ${height} px`).toEqual([])
    }
    for (const { size, ...window } of windows) {
      await page.setViewportSize(window)
      await page.evaluate(setTextSize, size)
      const where = `${window.width} × ${window.height} px, text of ${size}`
      expect(await page.evaluate(unreadableLines), where).toEqual([])
      // Where two have one name, pages change without their tiles.
      const names = await page.evaluate(transitionNames)
      expect(names.length, where).toBeGreaterThanOrEqual(16)
      expect(new Set(names).size, where).toBe(names.length)
    }
    await page.evaluate(setTextSize, '100%' as const)
    // Services stay on one another, more of them longer.
    for (const count of id === 'services' ? [9, 6, 1] : []) {
      await page.evaluate(setCounts, count)
      for (const { width, height } of windows.slice(0, 2)) {
        await page.setViewportSize({ width, height })
        expect(await page.evaluate(unreadableLines), `${count}, ${width} px`).toEqual([])
        const names = await page.evaluate(transitionNames)
        expect(new Set(names).size, `${count}`).toBe(names.length)
      }
    }
  })
}

test('who turns pages by a key reads every service, and a search leads to each', async ({ page }) => {
  test.slow()
  await page.goto(pages.services.path)
  await untilInItsTypeface(page)
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-behavior', 'auto'))
  const texts = page.locator('main ol p')
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: 0 }))
    const seen = new Set<string>()
    while ((await texts.last().evaluate((text) => text.getBoundingClientRect().bottom)) > 0) {
      for (const line of await texts.evaluateAll(linesSeen)) seen.add(line)
      await page.keyboard.press('PageDown')
      await untilStill(page)
    }
    const all = await texts.evaluateAll(linesOf)
    expect(all.length).toBeGreaterThan(10)
    expect(
      all.filter((line) => !seen.has(line)),
      'never seen while turning pages',
    ).toEqual([])
    for (const { text } of content.services.types.items) {
      const words = text.split(' ').slice(2, 7).join(' ')
      expect(await page.evaluate(isFoundInSight, words), `"${words}", looked for from the end`).toBe(true)
    }
  }
})

test.describe('in a browser that knows no timelines of scrolling', () => {
  // The page is changed on its way, which its policy would notice.
  test.use({ bypassCSP: true })

  test('pages with scenes are whole, and every line is seen', async ({ page }) => {
    for (const path of [pages.home.path, pages.about.path]) {
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll(
          /@supports\s*\(animation-timeline:\s*view\(\)\)/g,
          '@supports (unknown: 0)',
        )
        expect(body).toContain('(unknown: 0)')
        await route.fulfill({ response, body })
      })
      await page.goto(path)
      await settled(page)
      expect(await page.evaluate(problems), path).toEqual([])
      expect(await page.evaluate(unreadableLines), path).toEqual([])
    }
  })
})

test('who hears, finds or copies the short answer has it with its full stop', async ({ page }) => {
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

/** Runs in the page: the lines of texts, each by its text and number. */
function linesOf(texts: Element[]): string[] {
  return texts.flatMap((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].map((_, line) => `${text.textContent?.slice(0, 20)} ${line}`)
  })
}

/** Runs in the page: those of them that are in the window, with nothing over them. */
function linesSeen(texts: Element[]): string[] {
  return texts.flatMap((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].flatMap(({ left, right, top, bottom, height }, line) => {
      const isSeen =
        top >= 0 &&
        bottom <= innerHeight &&
        [left + 2, (left + right) / 2, right - 2].every((x) =>
          [top + height * 0.35, bottom - height * 0.35].every((y) =>
            text.contains(document.elementFromPoint(x, y)),
          ),
        )
      return isSeen ? [`${text.textContent?.slice(0, 20)} ${line}`] : []
    })
  })
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
