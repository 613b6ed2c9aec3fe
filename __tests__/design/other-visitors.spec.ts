import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postcss from 'postcss'
import { content } from '@/lib/content'
import { pages } from '@/lib/pages.ts'
import { htmlFiles, readBuilt } from '../support/html'
import { problems, windowOf } from '../support/layout'
import { everyPath, sitePages } from '../support/pages'
import { expect, test } from '../support/site'

/* Browsers that know less, a page that is read from the right, and the colours of the system. */

const readability = fileURLToPath(import.meta.resolve('@mozilla/readability/Readability.js'))

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

test('on a telephone that is turned text keeps its size, in Safari too', () => {
  const isKept = (file: string) => readBuilt(file).includes('-webkit-text-size-adjust:none')
  expect(htmlFiles().filter((file) => !isKept(file))).toEqual([])
  expect(htmlFiles()).not.toEqual([])
})

test('without its typeface a page is set in letters of about its widths, on Linux and Android too', async ({
  page,
}) => {
  await page.goto(pages.home.path)
  await expect(page.locator('body')).toHaveCSS('font-family', /Fallback"?, Arial, system-ui/)
})

test('in a browser without small windows nothing has another size, without layers pages are plain', async ({
  page,
}) => {
  const { resize } = await windowOf(page)
  const sizes = () => page.locator('h1, h2, main img').evaluateAll(sizesOf)
  for (const path of everyPath) {
    await resize({ width: 1440, height: 900 })
    await page.goto(path)
    const before = await sizes()
    const css = (await page.locator('style').allTextContents()).join('')
    const withoutSmallWindows = css.replace(/@supports ?\(block-size:1svh\)/, '@supports not (color:red)')
    expect(withoutSmallWindows.match(/[\d.]svh/g), path).toHaveLength(1)
    await page.evaluate(setStyles, withoutSmallWindows)
    expect(await sizes(), path).toEqual(before)
    await page.evaluate(setStyles, withoutLayers(css))
    await resize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

test('a page without its typeface or in Arabic is whole, and its numbers are read as they are dialled', async ({
  page,
}) => {
  const { resize } = await windowOf(page)
  await page.route(/\.woff2$/, (route) => route.abort())
  for (const path of everyPath) {
    await page.goto(path)
    const expectWhole = async (...widths: number[]) => {
      for (const width of widths) {
        await resize({ width, height: 844 })
        expect(await page.evaluate(problems), `${path}, ${width} px`).toEqual([])
      }
    }
    await expectWhole(320)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expectWhole(390, 1440)
    expect(await page.locator('main p > i').evaluateAll(underWords), path).toEqual([])
    for (const phone of await page.locator('a[href^="tel:"]').all()) {
      await expect(phone, path).toHaveCSS('direction', 'ltr')
    }
  }
})

test('in the colours of the system each card of services has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(pages.services.path)
  for (const card of await page.locator('main ol > li').all()) {
    await expect(card).not.toHaveCSS('border-block-start-width', '0px')
  }
})

test('a reader mode shows what a page says, but for its forms', async ({ page }) => {
  test.skip(!content.site.template, 'what a reader mode takes for the text of a page depends on its words')
  for (const { path } of sitePages) {
    await page.goto(path)
    const said = await page
      .locator('main :is(h2, h3, dd, p):not(form *, template *, [hidden])')
      .allTextContents()
    const read: string = await page.evaluate(
      `${readFileSync(readability, 'utf8')}; new Readability(document.cloneNode(true)).parse().textContent`,
    )
    expect(
      said.filter((text) => !read.includes(text)),
      path,
    ).toEqual([])
  }
})

/** Runs in the page: drawings of a paragraph that the words at its beginning lie on. */
function underWords(drawings: Element[]) {
  return drawings
    .filter((drawing) => {
      const range = document.createRange()
      range.selectNodeContents(drawing.parentNode?.firstChild ?? drawing)
      const { left, right } = drawing.getBoundingClientRect()
      return [...range.getClientRects()].some((line) => line.left < right - 1 && line.right > left + 1)
    })
    .map(({ className }) => className)
}

/** What is left of a style sheet in Safari before 15.4. */
function withoutLayers(css: string) {
  const root = postcss.parse(css)
  root.walkAtRules('layer', (rule) => {
    rule.remove()
  })
  root.walkAtRules('supports', (rule) => {
    if (rule.params.includes('accent-color')) rule.params = '(color: red)'
  })
  return String(root)
}

/** Runs in the page. */
function setStyles(css: string) {
  for (const [place, style] of document.querySelectorAll('style').entries()) {
    style.textContent = place === 0 ? css : ''
  }
}

/** Runs in the page: those that do not depend on how wide words are. */
function sizesOf(elements: Element[]) {
  return elements.map((element) =>
    element.matches('img')
      ? Math.round(element.getBoundingClientRect().width)
      : getComputedStyle(element).fontSize,
  )
}
