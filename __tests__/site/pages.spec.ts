import type { Page } from '@playwright/test'
import { content } from '@/lib/content'
import { pages } from '@/lib/pages.ts'
import { linkTo } from '@/lib/urls'
import { everyPath, sitePages } from '../support/pages'
import { expect, test } from '../support/site'

/* What only a browser can tell. The words of pages are held by unit tests and by text-without-scripts.spec.ts. */

const { site, home, services } = content

// Pages that change at once: what moves between them is asked in motion.spec.ts.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every page is reached from the bar, at its clean address, and marked there', async ({
  page,
  origin,
}) => {
  test.slow()
  const menu = page.getByRole('navigation', { name: site.header.menuLabel })
  await page.goto('/signin')
  for (const { path, words } of sitePages) {
    if (!words.menuLabel) continue
    const answer = page.waitForResponse(origin + path)
    await menu.getByRole('link', { name: words.menuLabel, exact: true }).click()
    expect((await answer).status(), path).toBe(200)
    expect((await answer).request().redirectedFrom(), path).toBeNull()
    await expect(page).toHaveURL(origin + path)
    await expect(page).toHaveTitle(words.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hero.headline)
    await expect(menu.locator('[aria-current=page]')).toHaveText([words.menuLabel])
  }
})

test('the first press of Tab offers to skip to the content, and Enter goes there', async ({ page }) => {
  for (const path of everyPath) {
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
  test.slow()
  const ways = [
    ...[...home.hero.actions, home.servicesTaste.link, home.blogTaste.link].map((link) => ({
      path: pages.home.path,
      link,
    })),
    ...(['home', 'about', 'blog', 'services'] as const).map((id) => ({
      path: pages[id].path,
      link: content[id].invitation.link,
    })),
  ]
  for (const { path, link } of ways) {
    if (!link.page) continue
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: link.label, exact: true }).click()
    await expect(page, `${link.label} of ${path}`).toHaveURL(origin + pages[link.page].path)
  }
})

test('every service on home leads to where it is explained', async ({ page }) => {
  test.slow()
  for (const { title, text } of services.types.items) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(/\/services#/)
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

test('there is no page for an article', async ({ request }) => {
  for (const path of ['/blog/1', '/blog/kpis', '/blog/roi-of-branding']) {
    expect((await request.get(path)).status(), path).toBe(404)
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
