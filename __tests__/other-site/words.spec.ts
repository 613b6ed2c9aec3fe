import type { Page } from '@playwright/test'
import { problems } from '../support/layout.ts'
import { nowhere, sitePages } from '../support/pages.ts'
import { screens } from '../support/screens.ts'
import { expect, settled, untilInItsTypeface } from '../support/site.ts'
import { built, emoji, greek, otherSite, rightToLeft, test, village } from './site.ts'

/*
 * The words of an editor with other numbers of everything: more pages than the menu has room for, long words, letters of
 * all Europe and of other scripts.
 */

test('the editor is told of what they may not have meant, and it is published', () => {
  const said = otherSite()
    .output.split('\n')
    .filter((line) => /^ +content\/\w+\.json: /.test(line))
    .map((line) => line.trim())
  expect(said).toEqual([
    expect.stringMatching(
      /^content\/blog\.json: wall\.articles\[4\]\.title has <\/script>, which visitors read/,
    ),
    expect.stringMatching(/^content\/signin\.json: hero\.intro has <b>, which visitors read as it stands/),
    ...[1, 5, 6].map((place) =>
      expect.stringMatching(
        new RegExp(
          String.raw`^content/blog\.json: wall\.articles\[${place}\]\.title has .*, which the typeface cannot draw`,
        ),
      ),
    ),
  ])
  expect(built('signin.html')).toContain('Type &lt;b&gt;anything&lt;/b&gt; you like.')
  for (const title of [greek, emoji, rightToLeft]) expect(built('blog.html')).toContain(title)
})

test('paragraphs, bold and slanted words and links of a running text are what an editor has written', () => {
  const page = built('index.html')
  expect(page).toContain('Two paragraphs, one <strong>bold</strong>.</p>')
  expect(page).toMatch(
    /The other <em>slanted<\/em>, <a [^>]*href="[^"]*\/aboutus"[^>]*>with a link<\/a>\.<\/p>/,
  )
})

test('what texts count is what there is', () => {
  expect(built('index.html')).toContain('all 60 articles')
  expect(built('index.html')).toContain('seven ways in')
  expect(built('contactus.html')).toContain('numbers: one,')
  expect(built('services.html')).toContain('Seven things we do')
})

test('letters are whole, and machines read words without the marks of where they may break', () => {
  expect(built('blog.html')).toContain('Caf\u00e9 au lait')
  expect(built('blog.html')).toContain('Rind\u00adfleisch\u00adetikettierung')
  expect(built('llms.txt')).toContain('Rindfleischetikettierung')
  const [, graph = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(built('blog.html')) ?? []
  expect(graph).toContain('Rindfleischetikettierung')
  const ids = [...graph.matchAll(/"@type":"BlogPosting","@id":"([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(60)
  expect(new Set(ids).size).toBe(60)
})

test('letters beyond Western Europe come in a second file, and are drawn in the typeface', async ({
  page,
  origin,
}) => {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url())
  })
  // Every page has an office in the footer whose name needs it.
  await page.goto(`${origin}/blog`)
  await settled(page)
  expect(fonts.size).toBe(2)
  // The typeface is optional: it is in the picture as soon as the cache gives it in time.
  await expect(async () => {
    await page.reload()
    expect(await page.evaluate(widthIn, 'Łřź')).not.toBe(await page.evaluate(widthIn, ''))
  }).toPass()
  expect(built('blog.html').match(/unicode-range/g)).toHaveLength(1)
})

test('the menu has twelve pages, and a page outside of it is found all the same', async ({
  page,
  origin,
}) => {
  await page.goto(origin)
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(12)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'imprint' })).toHaveCount(0)
  expect(built('sitemap.xml')).toContain('/imprint<')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(`${origin}/imprint`)
  await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveCount(0)
})

test('a number of any length stays on its tile', async ({ page, origin }) => {
  await page.goto(`${origin}/aboutus`)
  for (const width of [320, 900, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const outside = await page
      .locator('main b')
      .filter({ hasText: /^[\d,]+$/ })
      .evaluateAll((all) =>
        all.map((number) => {
          const range = document.createRange()
          range.selectNodeContents(number)
          const tile = number.closest('div')?.getBoundingClientRect().right ?? 0
          return range.getBoundingClientRect().right - tile
        }),
      )
    expect(outside.length).toBeGreaterThan(2)
    for (const far of outside) expect(far, `${width} px`).toBeLessThan(0)
  }
})

test('what leads outside says so', async ({ page, origin }) => {
  await page.goto(origin)
  const shop = page.getByRole('main').getByRole('link', { name: 'our shop' })
  await expect(shop).toHaveAttribute('href', 'https://shop.example.com/')
  await expect(shop).toHaveAttribute('rel', 'external noopener')
  await page.goto(`${origin}/blog`)
  await expect(page.getByRole('main').getByRole('link', { name: village })).toHaveAttribute(
    'href',
    'https://elsewhere.example.net/article',
  )
})

for (const path of [...sitePages.map((page) => page.path), '/careers', nowhere]) {
  test(`nothing is cut off, overlapping or to the side on ${path}, on any screen`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(origin + path)
    await untilInItsTypeface(page)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const where = `${path} at ${screen.width} px`
      expect(await page.evaluate(problems), where).toEqual([])
      expect(await page.evaluate(brokenWordsOfHeadline), where).toEqual([])
      await expectMenuToFit(page, where)
    }
    await context.close()
  })
}

async function expectMenuToFit(page: Page, where: string) {
  const button = page.getByRole('banner').getByRole('button')
  if (!(await button.isVisible())) return
  await button.click()
  const menu = page.getByRole('navigation')
  await expect(menu).toBeVisible()
  // A menu that is higher than the window scrolls: up and down alone, and to its end. On a smaller screen it did.
  await menu.evaluate((list) => list.scrollTo(0, 0))
  const cutOff = await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cutOff, `${where}: the menu, sideways`).toBeLessThanOrEqual(1)
  const found = (await page.evaluate(problems)).filter((problem) => !problem.startsWith('<nav>'))
  expect(found, `${where}, with the menu open`).toEqual([])
  const last = menu.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  // All of it but a part of a pixel.
  await expect(last, where).toBeInViewport({ ratio: 0.99 })
  await button.click()
  await expect(menu).toBeHidden()
}

/** Runs in the page: the words of its headline that stand on more than one line. */
function brokenWordsOfHeadline(): string[] {
  const [node] = document.querySelector('h1')?.childNodes ?? []
  if (!node?.nodeValue) return ['there is no headline']
  return [...node.nodeValue.matchAll(/\S+/g)]
    .filter(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    })
    .map(([word]) => word)
}

/** Runs in the page: how wide a text is in the typeface, or, without a text, these letters in the face that stands in. */
function widthIn(text: string): number {
  const probe = document.createElement('span')
  probe.textContent = text || 'Łřź'
  document.body.append(probe)
  if (!text) probe.style.fontFamily = '"face Fallback", system-ui, sans-serif'
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width
}
