import type { Page } from '@playwright/test'
import { content } from '@/content'
import { pages } from '@/content/pages.mjs'
import { problems, setCounts, setTextSize, unreadableLines } from '../support/layout'
import { sitePages } from '../support/pages'
import { expect, test, untilInItsTypeface } from '../support/site'

/* With motion: what stays, falls, rolls or comes over something else while one scrolls. */

const windows = [
  { width: 390, height: 844, size: '100%' },
  { width: 1440, height: 900, size: '100%' },
  { width: 844, height: 390, size: '100%' },
  { width: 320, height: 700, size: '200%' },
  { width: 1440, height: 900, size: '200%' },
] as const

for (const { path } of sitePages) {
  test(`who scrolls through ${path} sees every line, and no picture on a word`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    await untilInItsTypeface(page)
    for (const { size, ...window } of windows) {
      await page.setViewportSize(window)
      await page.evaluate(setTextSize, size)
      const where = `${window.width} × ${window.height} px, text of ${size}`
      expect(await page.evaluate(unreadableLines), where).toEqual([])
    }
  })
}

test('every line of any number of services is seen', async ({ page }) => {
  test.slow()
  await page.goto(pages.services.path)
  await untilInItsTypeface(page)
  for (const count of [9, 6, 3, 1]) {
    await page.evaluate(setCounts, count)
    for (const { size, ...window } of windows.slice(0, 2)) {
      await page.setViewportSize(window)
      expect(await page.evaluate(unreadableLines), `${count}, ${window.width} px, ${size}`).toEqual([])
    }
  }
})

test.describe('in a browser that knows no timelines of scrolling', () => {
  // The page is changed on its way, which its policy would notice.
  test.use({ bypassCSP: true })

  test('pages with scenes are whole, and every line is seen', async ({ page }) => {
    for (const path of [pages.home.path, pages.about.path]) {
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll(
          /@supports\s*\(animation-timeline:\s*view\(\)\)/g,
          '@supports (unknown: 0)',
        )
        expect(body).toContain('(unknown: 0)')
        await route.fulfill({ response, body })
      })
      await page.goto(path)
      expect(await page.evaluate(problems), path).toEqual([])
      expect(await page.evaluate(unreadableLines), path).toEqual([])
    }
  })
})

test('no two things on a page go by one name when pages change', async ({ page }) => {
  for (const { path } of sitePages) {
    await page.goto(path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const more of [false, true]) {
        if (more && path === pages.services.path) await page.evaluate(setCounts, 7)
        const names = await namesOf(page)
        expect(names.length, path).toBeGreaterThanOrEqual(16)
        expect(
          names.filter((name, place) => names.indexOf(name) !== place),
          path,
        ).toEqual([])
      }
    }
  }
})

function namesOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).getPropertyValue('view-transition-name'))
      .filter((name) => name !== 'none'),
  )
}

test('who hears, finds or copies the short answer has it with its full stop', async ({ page }) => {
  const { between } = content.about.explanation.lead
  await page.goto(pages.about.path)
  const answer = page.getByRole('paragraph').filter({ hasText: between })
  expect(await answer.textContent()).toBe(between)
  const copied = await answer.evaluate((place) => {
    getSelection()?.selectAllChildren(place)
    return getSelection()?.toString()
  })
  expect(copied?.trim()).toBe(between)
})
