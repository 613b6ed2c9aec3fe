import type { Page } from '@playwright/test'
import { menuPages, sitePages } from '../support/pages'
import { expect, settled, test } from '../support/site'

/** What a page tells of the way it came into sight. */
type Arrival = { hasTransition: boolean; tiles: string[]; longest: number }

const allTiles = [...'abcdefghijklmnop'].map((letter) => `tile-${letter}`)
const endOfPatience = 5000

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', async ({ viewTransition }) => {
      const arrival: Arrival = { hasTransition: viewTransition !== null, tiles: [], longest: 0 }
      await viewTransition?.ready.then(
        () => {
          const animations = document
            .getAnimations()
            .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          const names = animations.map(({ effect }) => {
            const pseudo = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''
            return /^::view-transition-group\((tile-[a-p])\)$/.exec(pseudo)?.[1] ?? ''
          })
          arrival.tiles = [...new Set(names)].filter(Boolean).sort()
          arrival.longest = Math.max(
            ...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
          )
        },
        () => {},
      )
      await viewTransition?.finished
      Reflect.set(window, 'arrival', arrival)
    })
  })
})

// Every pair once there and once back, so that all ways are gone.
for (const [place, from] of menuPages.slice(0, -1).entries()) {
  test(`the sixteen tiles travel from ${from.path} to the pages after it in the list, and back`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(from.path)
    for (const to of menuPages.slice(place + 1)) {
      for (const [start, end] of [
        [from, to],
        [to, from],
      ] as const) {
        // A browser leaves a transition out when the machine is too busy to draw it in time: then go that way again.
        await expect(async () => {
          if (new URL(page.url()).pathname !== start.path) await page.goto(start.path)
          await follow(page, end.menuLabel, end.path)
          const { hasTransition, tiles, longest } = await arrivalOf(page)
          expect(hasTransition, `a transition to ${end.path}`).toBe(true)
          expect(tiles, `the tiles on the way to ${end.path}`).toEqual(allTiles)
          expect(longest).toBeGreaterThan(0)
          expect(longest).toBeLessThan(endOfPatience)
        }).toPass({ timeout: 20_000 })
      }
    }
  })
}

test('nothing on a page moves by itself for longer than five seconds', async ({ page }) => {
  for (const { path } of sitePages) {
    await page.goto(path)
    await settled(page)
    const endless = await page.evaluate(
      (limit) =>
        document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > limit).length,
      endOfPatience,
    )
    expect(endless, path).toBe(0)
  }
})

test('a poster settles in with the scrolling, and rests where it belongs', async ({ page }) => {
  await page.goto('/blog')
  const poster = page.getByRole('main').getByRole('img').last()
  // The clock that lets the first screen be drawn before it is over by then.
  await expect.poll(() => poster.evaluate((image) => image.getAnimations().length)).toBe(1)
  await poster.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(poster).toHaveCSS('rotate', /^(none|0deg)$/)
})

test.describe('a visitor who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('sees each page change at once', async ({ page }) => {
    await page.goto('/')
    for (const { path, menuLabel } of [...menuPages.slice(1), ...menuPages.slice(0, 1)]) {
      await follow(page, menuLabel, path)
      expect(await arrivalOf(page), path).toEqual({ hasTransition: false, tiles: [], longest: 0 })
    }
  })

  test('sees nothing move, wherever they scroll or point', async ({ page }) => {
    for (const { path } of sitePages) {
      await page.goto(path)
      const targets = [
        page.getByRole('banner').getByRole('link').and(page.locator('[aria-label]')),
        page.locator('[data-tile="f"]'),
        ...(await page.getByRole('main').getByRole('link').all()),
        ...(await page.getByRole('main').getByRole('button').all()),
      ]
      for (const target of targets) {
        await target.hover()
        expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0)
      }
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0)
    }
  })
})

async function follow(page: Page, menuLabel: string, path: string) {
  await page.getByRole('navigation').getByRole('link', { name: menuLabel, exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
}

/** Waits until the page has come to rest. */
async function arrivalOf(page: Page): Promise<Arrival> {
  const arrival = await page.waitForFunction(() => Reflect.get(window, 'arrival') as Arrival | undefined)
  const value = await arrival.jsonValue()
  if (!value) throw new Error('The page has not been revealed.')
  return value
}
