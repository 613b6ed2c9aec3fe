import type { Page } from '@playwright/test'
import { content } from '@/content'
import { sitePages } from '../support/pages'
import { expect, test, untilInItsTypeface } from '../support/site'

const widths = [390, 820, 1440, 2560]
const heights: Record<number, number> = { 390: 844, 820: 1180, 1440: 900, 2560: 1440 }
/** More letters than this, and the eye loses the next line. */
const longestLine = 65
/** By how much large round letters may stand out, to look even with the small ones: pixels. */
const overhang = 10
/** Where words and picture stand side by side. */
const tablet = { width: 820, height: 1180 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { path, words } of sitePages) {
  test(`a reader of ${path} finds lines of at most ${longestLine} letters, and no word alone on the last one`, async ({
    page,
  }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 900 })
      await page.goto(path)
      await untilInItsTypeface(page)
      for (const lines of await linesOfParagraphs(page)) {
        for (const line of lines) expect(line.length, `${width} px: ${line}`).toBeLessThanOrEqual(longestLine)
        const last = lines.at(-1) ?? ''
        if (lines.length > 1)
          expect(last.split(/\s+/).length, `${width} px, last line: ${last}`).toBeGreaterThan(1)
      }
    }
  })

  test(`a visitor of ${path} reads titles that start at column 1, 5 or 7 of twelve, or a gutter from a picture`, async ({
    page,
  }) => {
    for (const width of [1440, 2560]) {
      await page.setViewportSize({ width, height: heights[width] ?? 900 })
      await page.goto(path)
      const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).all()
      const edges = await page.getByRole('banner').evaluate((bar) => {
        // What stands between a text and the edge of the window is between two columns too.
        const gutter = Number.parseFloat(getComputedStyle(bar).paddingInlineStart)
        const column = (document.documentElement.clientWidth - 13 * gutter) / 12
        // Pictures and grounds of half a window end in the middle of the gutter before the seventh column, and of a third
        // before the fifth.
        const besidePicture = [2, 3].map((parts) => document.documentElement.clientWidth / parts + gutter)
        return [...[0, 4, 6].map((before) => gutter + before * (column + gutter)), ...besidePicture]
      })
      for (const title of titles) {
        if (!(await title.isVisible())) continue
        const left = await title.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().left
        })
        const nearest = Math.min(...edges.map((edge) => Math.abs(edge - left)))
        expect(nearest, `${width} px: "${await title.textContent()}" at ${left} px`).toBeLessThanOrEqual(
          overhang,
        )
      }
    }
  })

  test(`a visitor who scrolls through ${path} comes to another ground`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      const grounds = await page.evaluate(() => {
        const own = getComputedStyle(document.documentElement).backgroundColor
        return [...document.querySelectorAll('main *')]
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect()
            return width >= innerWidth * 0.4 && height >= 100
          })
          .flatMap((element) =>
            [null, '::before', '::after'].map((part) => getComputedStyle(element, part).backgroundColor),
          )
          .filter((colour) => colour !== own && colour !== 'rgba(0, 0, 0, 0)')
      })
      expect(grounds.length, colorScheme).toBeGreaterThan(0)
    }
  })

  test(`words and picture of the first screen of ${path} stand side by side on a tablet`, async ({
    page,
  }) => {
    await page.setViewportSize(tablet)
    await page.goto(path)
    const title = await page.getByRole('heading', { name: words.hero.headline, level: 1 }).boundingBox()
    const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
    if (!title || !picture) throw new Error('The first screen has lost its headline or its picture.')
    expect(picture.x).toBeGreaterThanOrEqual(title.x + title.width - 1)
    expect(picture.width).toBeCloseTo(tablet.width / 2, 0)
  })
}

test('text is 18 px high on a telephone and 22 on the widest screens, the footer 16 to 20', async ({
  page,
}) => {
  const expected: Record<number, number> = { 390: 18, 2560: 22 }
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 })
    await page.goto('/')
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
    expect(Math.round(size), `${width} px`).toBe(expected[width] ?? Math.round(size))
    const small = await page
      .getByRole('contentinfo')
      .locator('li')
      .evaluateAll((items) => items.map((item) => Number.parseFloat(getComputedStyle(item).fontSize)))
    expect(Math.min(...small), `footer at ${width} px`).toBeGreaterThanOrEqual(16)
  }
})

test('names beside one another end on one line, however many lines they take', async ({ page }) => {
  await page.goto('/')
  for (const width of [390, 820, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const ends = await page.locator('main li > h3 > a').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const row = link.closest('li')?.getBoundingClientRect().top ?? 0
        return { row: Math.round(row), line: [...range.getClientRects()].at(-1)?.bottom ?? 0 }
      }),
    )
    expect(ends.length, `${width} px`).toBe(content.services.types.items.length)
    for (const { row, line } of ends) {
      const first = ends.find((each) => each.row === row)
      expect(line, `${width} px`).toBeCloseTo(first?.line ?? 0, 0)
    }
  }
})

test('the title of an article takes three lines at most beside its poster', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/blog']) {
    await page.goto(path)
    await untilInItsTypeface(page)
    let seen = 0
    for (const { title: words } of content.blog.wall.articles) {
      const title = page.getByRole('heading', { name: words, level: 3, exact: true })
      if ((await title.count()) === 0) continue
      seen += 1
      const lines = await title.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
      })
      expect(lines, words).toBeLessThanOrEqual(3)
    }
    expect(seen, path).toBeGreaterThan(1)
  }
})

/** The paragraphs that are seen in the page's main part, line by line. */
async function linesOfParagraphs(page: Page): Promise<string[][]> {
  return page
    .getByRole('main')
    .locator('p:visible')
    .evaluateAll((paragraphs) =>
      paragraphs.map((paragraph) => {
        const lines: { bottom: number; text: string }[] = []
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+\s*/g)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const box = range.getBoundingClientRect()
            // Told, and not shown.
            if (box.width === 0) continue
            const bottom = Math.round(range.getClientRects()[0]?.bottom ?? 0)
            const line = lines.at(-1)
            if (line && Math.abs(line.bottom - bottom) < 3) line.text += word
            else lines.push({ bottom, text: word })
          }
        }
        return lines.map(({ text }) => text.trim())
      }),
    )
}
