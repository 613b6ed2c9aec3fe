import { pages } from '../../lib/pages.ts'
import { setCounts, unseenLines, windowOf } from '../support/layout.ts'
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

test('who scrolls through a page sees every line, and the end of what is sticky', async ({ page }) => {
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
        const turn = () => page.evaluate(scrollOn)
        expect(await unseenLines(page, turn), where).toEqual([])
        // Where two have one name, pages change without their tiles.
        const names = await page.evaluate(transitionNames)
        expect(names.length, where).toBeGreaterThanOrEqual(16)
        expect(new Set(names).size, where).toBe(names.length)
      }
    }
  }
})

test('who turns pages by a key reads every service', async ({ page }) => {
  await page.goto(pages.services.path)
  await untilInItsTypeface(page)
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-behavior', 'auto'))
  await page.setViewportSize({ width: 1366, height: 768 })
  const turn = async () => {
    if (await page.evaluate(isAtEnd)) return
    const scrolled = page.evaluate(untilScrolled)
    await page.keyboard.press('PageDown')
    await scrolled
  }
  expect(await unseenLines(page, turn, 'main ol p')).toEqual([])
})

/** Runs in the page: a little, as a reader does; what scrolling drives has come to its place when a frame begins. */
async function scrollOn() {
  scrollBy({ top: innerHeight / 4, behavior: 'instant' })
  await new Promise(requestAnimationFrame)
}

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

/** Runs in the page. */
function isAtEnd(): boolean {
  return scrollY + innerHeight > document.documentElement.scrollHeight - 1
}

/** Runs in the page: a key scrolls smoothly, and on a busy machine it begins late. */
function untilScrolled() {
  return new Promise<void>((done) => document.addEventListener('scrollend', () => done(), { once: true }))
}
