import type { Page } from '@playwright/test'
import { content } from '@/lib/content'
import { pages } from '@/lib/pages.ts'
import { linkTo } from '@/lib/urls'
import { nowhere, sitePages } from '../support/pages'
import { expect, test } from '../support/site'

/* What only a browser can tell. The words of pages are held by unit tests and by text-without-scripts.spec.ts. */

const { site, home, services } = content

// Pages that change at once: what moves between them is asked in motion.spec.ts.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the first press of Tab offers to skip to the content, and Enter goes there', async ({ page }) => {
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

test('legal names that lead nowhere do not navigate, scroll or take the focus', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const placeholders = site.footer.legal.filter((target) => !linkTo(target))
  test.skip(placeholders.length === 0, 'Every legal name of this site leads somewhere.')
  for (const { label } of placeholders) {
    const placeholder = footer.getByText(label, { exact: true })
    await placeholder.scrollIntoViewIfNeeded()
    const before = await placeOf(page)
    await placeholder.click()
    expect(await placeOf(page), label).toEqual(before)
  }
  await footer.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(footer.locator(':focus')).toHaveCount(0)
})

test('a social link opens the network', async ({ page }) => {
  await page.goto('/')
  const [first] = site.footer.social.links
  test.skip(!first, 'This site names no network.')
  await page.route(first?.url ?? '', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: first?.label, exact: true }).click()
  await expect(page).toHaveURL(first?.url ?? '')
})

test('who has read a page is asked on, and led there', async ({ page, origin }) => {
  // Where a link leads to is asked in links.spec.ts: here, that it is seen, and its words and its aim belong together.
  for (const { path, links } of [
    { path: pages.home.path, links: [...home.hero.actions, home.servicesTaste.link, home.blogTaste.link] },
    ...(['home', 'about', 'blog', 'services'] as const).map((id) => ({
      path: pages[id].path,
      links: [content[id].invitation.link],
    })),
  ]) {
    await page.goto(path)
    for (const link of links) {
      const way = page.getByRole('main').getByRole('link', { name: link.label, exact: true })
      await expect(way, `${link.label} of ${path}`).toBeVisible()
      if (link.page) await expect(way).toHaveJSProperty('href', origin + pages[link.page].path)
    }
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
  for (const [place, { title, text }] of services.types.items.entries()) {
    const address = addresses[place] ?? ''
    expect(address).toMatch(/^\/services#/)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport({ ratio: 1 })
    const card = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`)
    await expect(card.getByText(text)).toBeInViewport()
  }
})

test('all pictures arrive, also in a window in which nothing scrolls', async ({ page }) => {
  for (const { path } of sitePages) {
    await page.goto(path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 412, height: Math.max(12_140, height) })
    // But for those of answers that are closed.
    const images = page.locator('main img:not(details:not([open]) *)')
    const missing = () =>
      images.evaluateAll((all: HTMLImageElement[]) =>
        all
          .filter((image) => image.naturalWidth === 0 || getComputedStyle(image).clipPath !== 'none')
          .map(({ src }) => src),
      )
    await expect.poll(missing, path).toEqual([])
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

/** Where the visitor is, and how far down. */
async function placeOf(page: Page) {
  return { url: page.url(), scroll: await page.evaluate(() => window.scrollY) }
}
