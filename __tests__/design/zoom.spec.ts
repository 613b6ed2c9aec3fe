import { content } from '@/lib/content'
import { brokenWords } from '../engines/in-page'
import { shows } from '../support/criteria'
import { everyPath } from '../support/pages'
import { scenes } from '../support/scenes'
import { expect, test, untilInItsTypeface } from '../support/site'

/* Text of other sizes and other distances, on screens of all widths. */

const screens = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'a visitor who zooms in sees no text shrink, and can double all of it',
  shows('1.4.4'),
  async ({ page }) => {
    test.slow()
    for (const path of everyPath) {
      await page.goto(path)
      for (const { width, height } of screens) {
        const sizes: number[][] = []
        for (const zoom of [1, 2, 3, 4, 5]) {
          await page.setViewportSize({ width: Math.round(width / zoom), height: Math.round(height / zoom) })
          sizes.push((await page.evaluate(textSizes)).map((size) => size * zoom))
        }
        const [before = [], ...after] = sizes
        expect(before.length).toBeGreaterThan(10)
        for (const [index, size] of before.entries()) {
          const where = `${path}, ${width} px wide, text ${index} of ${size} px`
          for (const larger of after) expect(larger[index], where).toBeGreaterThanOrEqual(size * 0.99)
          const most = Math.max(...after.map((all) => all[index] ?? 0))
          expect(most, where).toBeGreaterThanOrEqual(size * 1.95)
        }
      }
    }
  },
)

test(
  'a visitor who sets text to 200 % reads the whole menu on the smallest screen',
  shows('1.4.4'),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/services')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.getByRole('banner').getByRole('button', { name: content.site.header.menuButton }).click()
    await expect(page.getByRole('navigation')).toBeVisible()
    expect(await page.evaluate(cutTexts)).toEqual([])
  },
)

test(
  'a visitor whose browser has text of 200 % reads all of every page, and words break at a hyphen alone',
  shows('1.4.3', '1.4.4'),
  async ({ page }) => {
    test.slow()
    const session = await page.context().newCDPSession(page)
    for (const standard of [20, 24, 32]) {
      // As a visitor does it: sizes and widths in a condition of a style sheet follow it too.
      await session.send('Page.setFontSizes', { fontSizes: { standard } })
      for (const path of everyPath) {
        await page.goto(path)
        await untilInItsTypeface(page)
        for (const width of [320, 390, 820, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          const where = `${path}, ${standard} px, ${width} px wide`
          expect(await page.evaluate(cutTexts), where).toEqual([])
          expect(await page.evaluate(textsOnTexts), where).toEqual([])
          expect(await page.evaluate(textsOnDrawings), where).toEqual([])
          // Half of the smallest screen has less room than a word and the plus beside it.
          if (width === 390 || standard < 32) expect(await page.evaluate(wordsApart), where).toEqual([])
        }
      }
    }
  },
)

test(
  'running text has room between its lines and its paragraphs, and lines of at most 80 characters',
  shows('1.4.8'),
  async ({ page }) => {
    for (const path of everyPath) {
      await page.goto(path)
      for (const width of [320, 820, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(crampedTexts), `${path}, ${width} px`).toEqual([])
      }
    }
  },
)

test('at 400 % every word stays whole, and nothing scrolls sideways', shows('1.4.10'), async ({ page }) => {
  for (const path of everyPath) {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    // The typeface is optional: it is in the cache now.
    await page.reload()
    expect(await page.evaluate(brokenWords), path).toEqual([])
    expect(await page.evaluate(cutTexts), path).toEqual([])
  }
})

test('a visitor who spaces text out loses none of it', shows('1.4.12'), async ({ page }) => {
  test.slow()
  for (const { name, show, isSmall } of scenes) {
    await show(page)
    await page.evaluate(spaceOut)
    for (const width of [320, 390, 820, 1440].filter((each) => !isSmall || each < 896)) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(cutTexts), `${name}, ${width} px`).toEqual([])
      expect(await page.evaluate(textsOnTexts), `${name}, ${width} px`).toEqual([])
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

/** Runs in the page: the sizes of all texts, in order. */
function textSizes(): number[] {
  return (
    [...document.querySelectorAll('main *, footer *')]
      // The agency's name across the foot of the page is as wide as the screen at any zoom; it stands once more under it.
      .filter((element) => !element.matches('footer > * > p'))
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  )
}

/** Runs in the page: text that reaches out of the screen or of what cuts it off. */
function cutTexts(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    if (!node.nodeValue?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue
    if (element.matches('a[href="#content"]:not(:focus)')) continue
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    // The space after a last letter is no letter.
    const slack = 0.15 * Number.parseFloat(getComputedStyle(element).fontSize)
    if (left < -slack || right > clientWidth + slack) found.push(`"${node.nodeValue}" leaves the screen`)
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      // What scrolls by itself cuts nothing off.
      if (/visible|auto|scroll/.test(getComputedStyle(at).overflowY)) continue
      if (at.scrollHeight > at.clientHeight + 1) found.push(`"${node.nodeValue}" is cut off`)
    }
  }
  return found
}

/** Runs in the page: words that go on in the next line where no hyphen may be. */
function wordsApart(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: string[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true })) continue
    if (getComputedStyle(element).hyphens === 'auto') continue
    for (const { 0: word, index } of node.nodeValue?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
    }
  }
  return found
}

/** Runs in the page: letters that lie on those of another text. What stays while one scrolls may come over a text. */
function textsOnTexts(): string[] {
  const found: string[] = []
  const texts: { node: Node; boxes: DOMRect[] }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    if (
      !node.nodeValue?.trim() ||
      !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    if (element.closest('a[href="#content"], [role="status"]')) continue
    range.selectNodeContents(node)
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    // Of a line only what most letters take: those of large titles stand closer than their boxes.
    const boxes = [...range.getClientRects()].map(
      ({ left, top, width, height }) => new DOMRect(left, top + height / 2 - size / 4, width, size / 2),
    )
    texts.push({ node, boxes })
  }
  for (const [place, { node, boxes }] of texts.entries()) {
    for (const other of texts.slice(place + 1)) {
      const meet = boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        ),
      )
      if (meet) found.push(`"${node.nodeValue}" and "${other.node.nodeValue}"`)
    }
  }
  return found
}

/** Runs in the page: words of a form that lie on the picture beside it. */
function textsOnDrawings(): string[] {
  const drawn = [...document.querySelectorAll('main svg[aria-hidden] > g')].map((part) =>
    part.getBoundingClientRect(),
  )
  return [...document.querySelectorAll('main form :is(h2, label)')].flatMap((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const meets = [...range.getClientRects()].some((text) =>
      drawn.some(
        (part) =>
          Math.min(text.right, part.right) - Math.max(text.left, part.left) > 1 &&
          Math.min(text.bottom, part.bottom) - Math.max(text.top, part.top) > text.height / 4,
      ),
    )
    return meets ? [`"${element.textContent}" lies on a drawing`] : []
  })
}

/** Runs in the page: what 1.4.8 asks of texts of more than one sentence. */
function crampedTexts(): string[] {
  const found: string[] = []
  const paragraphs = [...document.querySelectorAll<HTMLElement>('main p, main dd, main li')].filter(
    (element) =>
      element.checkVisibility() &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
  )
  for (const paragraph of paragraphs) {
    const text = paragraph.textContent?.trim() ?? ''
    const style = getComputedStyle(paragraph)
    const size = Number.parseFloat(style.fontSize)
    const line = Number.parseFloat(style.lineHeight)
    const isBlock = /[.?!]\s+\S/.test(text)
    if (isBlock && line < 1.49 * size) found.push(`lines of "${text.slice(0, 30)}": ${line / size}`)
    if (style.textAlign === 'justify') found.push(`"${text.slice(0, 30)}" is justified`)
    const characters = text.length / Math.max(1, Math.round(paragraph.getBoundingClientRect().height / line))
    if (isBlock && characters > 80) found.push(`"${text.slice(0, 30)}" has ${characters} characters a line`)
    const next = paragraph.nextElementSibling
    if (isBlock && next instanceof HTMLElement && next.localName === 'p' && paragraphs.includes(next)) {
      const gap = next.getBoundingClientRect().top - paragraph.getBoundingClientRect().bottom
      // Those beside one another have a column between them.
      if (gap > -line && gap < 1.5 * line - 1) found.push(`gap of ${gap} px after "${text.slice(0, 30)}"`)
    }
  }
  return found
}

/** Runs in the page: the distances of 1.4.12. */
function spaceOut() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}
