import { content } from '../../lib/content/index.ts'
import { pages } from '../../lib/pages.ts'
import { doubleTheWords, hiddenItems, problems, setCounts, windowOf } from '../support/layout.ts'
import { everyPath } from '../support/pages.ts'
import { fits, sceneGroups } from '../support/scenes.ts'
import { expect, test, untilInItsTypeface } from '../support/site.ts'

/* What site/scenes.spec.ts asks on the usual screens, on others, and with other words and texts than those of today. */

type Screen = { width: number; height: number }
const [smallest, tablet, desktop, widest] = [
  { width: 320, height: 568 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]
const phone = { width: 390, height: 844 }
const fullHd = { width: 1920, height: 1080 }
/** What a screen of 1280 by 1024 px has left at 400 %. */
const enlarged = { width: 320, height: 256 }
/** Around the width at which parts of a page come to stand beside one another, and a bar with hardly room for its links. */
const [before, after, tight] = [
  { width: 735, height: 900 },
  { width: 736, height: 900 },
  { width: 1024, height: 768 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [group, scenes] of sceneGroups) {
  test(`nothing of ${group} is cut, covered or off the screen, at any width, text size and spacing`, async ({
    page,
  }) => {
    await page.goto('/')
    await untilInItsTypeface(page)
    const { resize, setTextSize } = await windowOf(page)
    for (const { name, show, isSmall } of scenes) {
      await setTextSize(16)
      await show(page)
      // The panel stays above its form and is scrolled by itself, which forms.spec.ts asks about.
      const isOfPanel = (problem: string) => name.includes('panel') && / overlaps <d[dt]>/.test(problem)
      const expectWhole = async (state: string, looks: (() => string[])[], ...screens: Screen[]) => {
        for (const screen of screens.filter(({ width }) => fits(isSmall)(width))) {
          await resize(screen)
          for (const look of [problems, ...looks]) {
            const found = (await page.evaluate(look)).filter((problem) => !isOfPanel(problem))
            expect.soft(found, `${name}, ${state}, ${screen.width} × ${screen.height} px`).toEqual([])
          }
        }
      }
      // Each change at widths of its own, narrow and wide: a fault of a change shows at more than one.
      await expectWhole('as it is', [crampedTexts], before, widest)
      await expectWhole('at 400 %', [crampedTexts], enlarged)
      const sheet = await page.evaluateHandle(spaceOut)
      await expectWhole('spaced out', [], smallest, after, tight)
      await sheet.evaluate((spacing) => spacing.replaceSync('* { hyphens: manual !important }'))
      await setTextSize(20)
      await expectWhole('text of 20 px, without a dictionary', [], smallest)
      await sheet.evaluate((spacing) => spacing.replaceSync(''))
      await setTextSize(24)
      await expectWhole('text of 24 px', [textsOnDrawings], desktop)
      await setTextSize(32)
      await expectWhole('text of 32 px', [textsOnDrawings], smallest, tablet, desktop)
      await expectWhole('text of 32 px', [], phone)
      await page.evaluate(doubleTheWords)
      await expectWhole('twice the words of 32 px', [], smallest, desktop)
      await setTextSize(16)
      await expectWhole('twice the words', [], tablet)
    }
  })
}

test('every list of a page and of the footer holds one to nine items, at any width', async ({ page }) => {
  await page.goto('/')
  await untilInItsTypeface(page)
  const { resize } = await windowOf(page)
  for (const id of ['home', 'about', 'blog', 'services'] as const) {
    await page.goto(pages[id].path)
    // A part of about has a look for a few items, which the markup does not ask for where they are more.
    if (id === 'about') {
      const { title } = content.about.numbers
      const part = page.getByRole('heading', { name: title, exact: true }).locator('xpath=..')
      await part.evaluate((element) => element.removeAttribute('class'))
    }
    // Rows of at most three: six to eight items end as three to five do. In one column they all do.
    for (const [count, ...screens] of [
      [9, smallest, tablet, desktop],
      [5, tablet, desktop],
      [4, tablet, desktop],
      [3, desktop],
      [2, tablet, desktop],
      [1, smallest, desktop],
    ] as const) {
      await page.evaluate(setCounts, count)
      for (const screen of screens) {
        await resize(screen)
        for (const look of [hiddenItems, problems]) {
          expect.soft(await page.evaluate(look), `${id}, ${count} items, ${screen.width} px`).toEqual([])
        }
      }
    }
  }
})

test('a visitor of home sees its headline, its intro and the ways on without scrolling, beside a picture no lower than they are', async ({
  page,
}) => {
  await page.goto('/')
  await untilInItsTypeface(page)
  const { resize } = await windowOf(page)
  for (const screen of [
    { width: 1280, height: 720 },
    { width: 1366, height: 768 },
    desktop,
    fullHd,
    widest,
  ]) {
    await resize(screen)
    const { links, words, picture } = await page.evaluate(firstScreen)
    const where = `${screen.width} × ${screen.height} px`
    expect.soft(links, where).toBeLessThanOrEqual(screen.height)
    // In a lower window letters keep a size that can still be doubled by zooming in.
    if (screen.height >= desktop.height) expect.soft(words, where).toBeLessThanOrEqual(picture)
  }
})

/** Runs in the page: where its first links end, and how high the words of its first section are, and its picture. */
function firstScreen() {
  const section = document.querySelector('main > section')
  const heading = section?.querySelector('h1')?.parentElement
  const boxOf = (element?: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
  const links = boxOf(heading?.lastElementChild).bottom
  const style = heading && getComputedStyle(heading)
  const room = style ? Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom) : 0
  const words = links - boxOf(heading?.firstElementChild).top + room
  return { links, words, picture: boxOf(section?.querySelector('[role="img"]')).height }
}

test('a visitor who zooms in sees no text shrink or go, and can double all of it', async ({ page }) => {
  const { resize } = await windowOf(page)
  for (const [place, path] of everyPath.entries()) {
    await page.goto(path)
    const { width, height } = place % 2 === 0 ? { width: 1366, height: 768 } : widest
    const sizes: number[][] = []
    for (const zoom of [1, 2, 3, 5]) {
      await resize({ width: Math.round(width / zoom), height: Math.round(height / zoom) })
      sizes.push((await page.evaluate(textSizes)).map((size) => size * zoom))
    }
    const [before = [], ...after] = sizes
    expect(before.length).toBeGreaterThan(10)
    for (const [index, size] of before.entries()) {
      const where = `${path}, ${width} px wide, text ${index} of ${size} px`
      const larger = after.map((all) => all[index] ?? 0)
      expect(Math.min(...larger), where).toBeGreaterThanOrEqual(size * 0.99)
      expect(Math.max(...larger), where).toBeGreaterThanOrEqual(size * 1.95)
    }
  }
})

/** Runs in the page: the sizes of all texts, in order; of what is not shown 0. */
function textSizes(): number[] {
  return (
    [...document.querySelectorAll('main *, footer *')]
      // The agency's name across the foot of the page is as wide as the screen at any zoom; it stands once more under it.
      .filter((element) => !element.matches('footer > * > p'))
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .map((element) =>
        element.checkVisibility() ? Number.parseFloat(getComputedStyle(element).fontSize) : 0,
      )
  )
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
  return sheet
}
