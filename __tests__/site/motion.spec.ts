import type { Page } from '@playwright/test'
import { fileOf, readBuilt } from '../support/html.ts'
import { menuPages } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

/** What a page tells of the way it came into sight. */
type Arrival = { hasTransition: boolean; tiles: string[]; longest: number }

const allTiles = [...'abcdefghijklmnop'].map((letter) => `tile-${letter}`)
const atRest: Arrival = { hasTransition: false, tiles: [], longest: 0 }
const endOfPatience = 5000
/** What a page does as the first and as the second of two does not depend on the other. */
const [from = fail(), to = fail()] = menuPages

test('every page has the sixteen tiles, under the names by which they travel', () => {
  for (const { id } of menuPages) {
    const html = readBuilt(fileOf(id))
    expect(html, id).toMatch(/@view-transition\s*\{\s*navigation:\s*auto/)
    expect(html.match(/<[^>]* data-tile[=\s>]/g), id).toHaveLength(allTiles.length)
    expect(
      allTiles.filter((name) => !html.includes(`view-transition-name:${name}`)),
      id,
    ).toEqual([])
  }
})

// That nothing on any page has a motion left is asked in accessibility.spec.ts.
test('the tiles travel from page to page; who asked for less motion sees pages change at once', async ({
  page,
}) => {
  await page.addInitScript(watchArrival)
  // A browser leaves a transition out when the machine is too busy to draw it in time: then go that way again.
  await expect(async () => {
    await page.goto(from.path)
    await follow(page, to)
    const { tiles, longest } = await arrivalOf(page)
    expect(tiles).toEqual(allTiles)
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThan(endOfPatience)
  }).toPass({ timeout: 120_000 })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await follow(page, from)
  expect(await arrivalOf(page)).toEqual(atRest)
  for (const place of ['navigation', 'main'] as const) {
    await page.getByRole(place).getByRole('link').first().hover()
    expect(await page.evaluate(() => document.getAnimations().length), place).toBe(0)
  }
})

/** Runs in the page, before it. */
function watchArrival() {
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
}

async function follow(page: Page, { path, menuLabel }: (typeof menuPages)[number]) {
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

function fail(): never {
  throw new Error('The menu has fewer than two pages.')
}
