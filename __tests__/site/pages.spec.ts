import { content } from '../../lib/content/index.ts'
import { hrefOf } from '../../lib/urls.ts'
import { nowhere } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

/* What only a browser can tell. The words of pages are asked in words.spec.ts. */

const { site, services } = content

// Pages that change at once: what moves between them is asked in motion.spec.ts.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  // Every page has the same bar; the one of errors is made by itself.
  for (const path of ['/', nowhere]) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: site.header.skipLink })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('every service on home leads to where it is explained', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('main')
  const addresses = await Promise.all(
    services.types.items.map(({ title }) =>
      cards.getByRole('link', { name: title, exact: true }).getAttribute('href'),
    ),
  )
  for (const [place, { title }] of services.types.items.entries()) {
    const address = addresses[place] ?? ''
    expect(address.split('#')[0]).toBe(hrefOf('services'))
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor opens one question at a time, by mouse and by keyboard', async ({ page }) => {
    const { items } = services.questions
    test.skip(items.length < 2, 'This site answers no two questions.')
    await page.goto('/services')
    const open = async () => {
      const shown = await Promise.all(items.map(({ answer }) => page.getByText(answer).isVisible()))
      return items.filter((_, place) => shown[place])
    }
    expect(await open()).toEqual(items.slice(0, 1))
    for (const item of items.slice(1)) {
      await page.getByText(item.question).click()
      expect(await open()).toEqual([item])
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    expect(await open()).toEqual(items.slice(-2, -1))
  })
})
