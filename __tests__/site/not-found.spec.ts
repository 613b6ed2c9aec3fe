import type { Page } from '@playwright/test'
import { content } from '@/content'
import { nowhere } from '../support/pages'
import { expect, test } from '../support/site'

const { home, fallen, mosaic } = content.errors.notFound
const hole = mosaic.tiles.findIndex(({ tile }) => tile === fallen.hole)

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('the tile that has fallen lies out of its place, and is home when a visitor is about to go there', async ({
      page,
    }) => {
      await page.goto(nowhere)
      await page.mouse.move(0, 0)
      expect(await distanceFromHome(page)).toBeGreaterThan(1)
      await page.getByRole('link', { name: home }).focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect.poll(() => distanceFromHome(page)).toBeLessThan(0.01)
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => distanceFromHome(page)).toBeGreaterThan(1)
      await page.getByRole('link', { name: home }).hover()
      await expect.poll(() => distanceFromHome(page)).toBeLessThan(0.01)
    })
  })
}

test('the tile that has fallen is seen whole, on the floor of its picture', async ({ page }) => {
  await page.goto(nowhere)
  for (const width of [390, 820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const [tile, picture] = await page.locator('[data-fallen]').evaluate((one) =>
      [one, one.parentElement ?? one].map((part) => {
        const { left, right, bottom } = part.getBoundingClientRect()
        return { left, right, bottom }
      }),
    )
    expect(tile?.bottom, `${width} px`).toBeLessThanOrEqual((picture?.bottom ?? 0) + 1)
    expect(tile?.bottom, `${width} px`).toBeGreaterThan((picture?.bottom ?? 0) - 5)
    expect(tile?.left, `${width} px`).toBeGreaterThanOrEqual(picture?.left ?? 0)
    expect(tile?.right, `${width} px`).toBeLessThanOrEqual(picture?.right ?? 0)
  }
})

/** How far the middle of the tile is from that of its hole, in tiles. */
function distanceFromHome(page: Page): Promise<number> {
  return page.locator('[data-fallen]').evaluate((tile, place) => {
    const [from, to] = [tile, tile.parentElement?.children[place] ?? tile].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, width }
    })
    if (!from || !to) throw new Error('There is no tile.')
    return Math.hypot(from.x - to.x, from.y - to.y) / to.width
  }, hole)
}
