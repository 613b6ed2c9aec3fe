import { content } from '@/content'
import { problems } from '../support/layout'
import { everyPath, sitePages } from '../support/pages'
import { expect, test } from '../support/site'

/** A4 with the margins of a browser, upright and across: pixels. */
const papers = [718, 1047]

test.describe('on paper', () => {
  for (const path of everyPath) {
    test(`nothing on ${path} lies on something else, and all titles begin at the same edge or inside of it`, async ({
      page,
    }) => {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      for (const width of papers) {
        await page.setViewportSize({ width, height: 1047 })
        expect(await page.evaluate(problems), `${width} px`).toEqual([])
        const edges = await page
          .locator(':is(h1, h2, h3):visible')
          .evaluateAll((titles) =>
            titles.map(
              (title) =>
                title.getBoundingClientRect().left +
                Number.parseFloat(getComputedStyle(title).paddingInlineStart),
            ),
          )
        const [first = 0] = edges
        // Large letters stand a little before it, so that their ink is on it.
        expect(Math.min(...edges), `${width} px`).toBeGreaterThanOrEqual(first - 1)
      }
    })

    test(`${path} is a document of one or two pages: ink on white, without menu and mosaic, links with their addresses`, async ({
      page,
    }) => {
      await page.goto(path)
      // A visitor who reads in the dark prints on white too.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('nav')).toBeHidden()
      await expect(page.locator('[data-tile]').first()).toBeHidden()
      expect(await page.evaluate(notInk)).toEqual([])
      expect(await page.evaluate(withoutAddress)).toEqual([])

      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
      expect(sheets).toBeGreaterThan(0)
      expect(sheets).toBeLessThanOrEqual(2)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, words } of sitePages) {
    test(`${path} shows its headline, its intro, its picture and all its titles`, async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.hero.headline)
      await expect(main.getByText(words.hero.intro).first()).toBeVisible()
      await expect(main.locator('[data-tile]:visible')).toHaveCount(16)
      // By their tags: what is hidden has no role. An answer waits for its question to be opened.
      const texts = await main.locator('h1, h2, h3, p:not([hidden], details:not([open]) *)').all()
      expect(texts.length).toBeGreaterThan(2)
      for (const text of texts) await expect(text).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText(content.site.name)
    })
  }
})

/** Runs in the page: text that is not drawn in ink, or not on white. */
function notInk(): string[] {
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility() &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
  )
  if (seen.length < 10) return ['there is hardly any text']
  return seen
    .filter((element) => {
      const isInk = /^rgb\((\d|1\d|2\d), (\d|1\d|2\d), (\d|1\d|2\d)\)$/.test(getComputedStyle(element).color)
      let isOnWhite = true
      for (let at: Element | null = element; at; at = at.parentElement) {
        isOnWhite &&= ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(
          getComputedStyle(at).backgroundColor,
        )
      }
      return !isInk || !isOnWhite
    })
    .map((element) => `<${element.localName}> "${element.textContent?.trim().slice(0, 40)}"`)
}

/** Runs in the page: links that lead away from it and do not say where, once they cannot be clicked. */
function withoutAddress(): string[] {
  return [...document.querySelectorAll('main a[href], footer a[href^="http"]')]
    .filter((link) => link.checkVisibility() && !/^(tel|mailto):/.test(link.getAttribute('href') ?? ''))
    .filter((link) => !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? ''))
    .map((link) => link.outerHTML)
}
