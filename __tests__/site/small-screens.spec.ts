import type { Page } from '@playwright/test'
import { content } from '@/content'
import { alertsOf, fill, openForm } from '../support/form'
import { everyPath, menuPages } from '../support/pages'
import { expect, test } from '../support/site'
import { buttons, labels, problems } from '../support/specified'

test.use({ viewport: { width: 320, height: 568 } })

/* Pages as they stand are measured at this width, and at others, in design-layout.spec.ts. */

test('the open menu fits a screen of 320 px without scrolling sideways', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('banner').getByRole('button', { name: content.site.header.menuButton }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  await expectToFit(page)
})

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [820, 1180],
] as const) {
  test(`the open menu fills a window of ${width} × ${height} px with one row for each page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const button = page.getByRole('banner').getByRole('button', { name: content.site.header.menuButton })
    await button.click()
    const rows = await page
      .getByRole('navigation')
      .getByRole('listitem')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect))
    expect(rows).toHaveLength(menuPages.length)
    for (const [place, row] of rows.entries()) {
      expect(row.width).toBe(width)
      expect(Math.abs(row.height - (rows[0]?.height ?? 0))).toBeLessThan(0.1)
      expect(Math.abs(row.top - (rows[place - 1]?.bottom ?? row.top))).toBeLessThan(0.1)
    }
    expect(Math.abs((rows.at(-1)?.bottom ?? 0) - height)).toBeLessThan(1)
    // Somebody who points at the colour beside a name means the name.
    const [first] = rows
    await page.mouse.click(width / 2, (rows[1]?.top ?? 0) + (first?.height ?? 0) / 2)
    await expect(page).toHaveURL(menuPages[1]?.path ?? '')
  })
}

test('the headlines fit in the stand-in face too, when the typeface has not arrived in time', async ({
  page,
}) => {
  await page.route(/\.woff2$/, (route) => route.abort())
  for (const path of everyPath) {
    await page.goto(path)
    await expectToFit(page)
  }
})

test('both modes of the form fit, and so does a panel with long words', async ({ page }) => {
  const form = await openForm(page, '/signin')
  await form.getByRole('button', { name: buttons.signUp }).click()
  await expect(form.getByLabel(labels.name)).toBeVisible()
  await expectToFit(page)
  const long = 'x'.repeat(200)
  await fill(form, { [labels.name]: long, [labels.email]: long, [labels.password]: long })
  await form.getByRole('button', { name: buttons.signUp }).click()
  await expect(page.getByRole('status')).toContainText(long)
  await expectToFit(page)
})

test('a contact form full of long words fits', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  const long = 'x'.repeat(200)
  await fill(form, { [labels.name]: '', [labels.email]: long, [labels.message]: long })
  await form.getByRole('button', { name: buttons.send }).click()
  await expect.poll(() => said).toEqual([problems.name])
  await expectToFit(page)
})

/** Nothing to be found to the right, neither by scrolling there nor cut off at the edge. */
async function expectToFit(page: Page) {
  const scrolled = await page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' })
    return window.scrollX
  })
  expect(scrolled).toBe(0)
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, button, label, input, textarea, dt, dd, li, img')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return element.checkVisibility() && width > 0 && (left < 0 || right > window.innerWidth)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(outside).toEqual([])
}
