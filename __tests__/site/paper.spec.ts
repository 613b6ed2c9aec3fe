import { content } from '../../lib/content/index.ts'
import { problems } from '../support/layout.ts'
import { everyPath } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

/** A4 with the margins of a browser, upright and across: pixels. */
const papers = [718, 1047]

test('a page on paper is whole, of few sheets, ink on white, links with addresses', async ({ page }) => {
  for (const path of everyPath) {
    // As it is loaded on a screen: what was for print alone would never ask for a picture.
    await page.emulateMedia({ media: null, colorScheme: null })
    await page.goto(path)
    // Print is on white in dark mode too.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const width of papers) {
      await page.setViewportSize({ width, height: 1047 })
      expect(await page.evaluate(problems), `${path}, ${width} px`).toEqual([])
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.locator('[data-tile]').first()).toBeHidden()
    expect(await page.evaluate(notInk), path).toEqual([])
    expect(await page.evaluate(withoutAddress), path).toEqual([])
    for (const answer of await page.locator('details p').all()) await expect(answer).toBeVisible()

    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
    expect(sheets, path).toBeGreaterThan(0)
    // As many articles as an owner writes take as much paper.
    if (content.site.template) expect(sheets, path).toBeLessThanOrEqual(2)
  }
})

/** Runs in the page: text that is not drawn in ink, or what holds some and is not white. */
function notInk(): string[] {
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && element.textContent?.trim(),
  )
  if (seen.length < 10) return ['there is hardly any text']
  return seen
    .filter((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      const isInk = color.match(/\d+/g)?.every((channel) => Number(channel) < 30)
      return !isInk || !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor)
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
