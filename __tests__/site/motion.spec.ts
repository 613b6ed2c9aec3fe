import type { Page } from '@playwright/test'
import { menuPages } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

/** What moves while a page comes into sight: how many tiles, and for how long anything does. */
type Arrival = { tiles: number; longest: number }

/** What a page does as the first and as the second of two does not depend on the other. */
const [from = fail(), to = fail()] = menuPages

// That nothing on any page has a motion left is asked in accessibility.spec.ts, and the names of tiles in reading.spec.ts.
test('the tiles travel from page to page; who asked for less motion sees pages change at once', async ({
  page,
}) => {
  await page.addInitScript(watchArrival)
  // A browser leaves a transition out when the machine is too busy to draw it in time: then go that way again.
  await expect(async () => {
    await page.goto(from.path)
    const { tiles, longest } = await arrivalAt(page, to)
    expect(tiles).toBe(16)
    expect(longest).toBeLessThan(5000)
  }).toPass({ timeout: 120_000 })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await arrivalAt(page, from)).toEqual({ tiles: 0, longest: 0 })
})

/** Runs in the page, before it. */
function watchArrival() {
  window.addEventListener('pagereveal', async ({ viewTransition }) => {
    await viewTransition?.ready.catch(() => {})
    const effects = document
      .getAnimations()
      .flatMap(({ timeline, effect }) =>
        timeline instanceof DocumentTimeline && effect instanceof KeyframeEffect ? effect : [],
      )
    const groups = effects.flatMap(({ pseudoElement }) => pseudoElement?.match(/group\(tile-.*/)?.[0] ?? [])
    const ends = effects.map((effect) => Number(effect.getComputedTiming().endTime))
    Reflect.set(window, 'arrival', { tiles: new Set(groups).size, longest: Math.max(0, ...ends) })
  })
}

async function arrivalAt(page: Page, { path, menuLabel }: (typeof menuPages)[number]): Promise<Arrival> {
  await page.getByRole('navigation').getByRole('link', { name: menuLabel, exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
  const arrival = await page.waitForFunction(() => Reflect.get(window, 'arrival'))
  return arrival.jsonValue()
}

function fail(): never {
  throw new Error('The menu has fewer than two pages.')
}
