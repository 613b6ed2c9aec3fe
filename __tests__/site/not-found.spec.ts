import type { Page } from '@playwright/test'
import { content } from '@/lib/content'
import { nowhere } from '../support/pages'
import { expect, test } from '../support/site'

const { home, fallen, mosaic } = content.errors.notFound
const hole = mosaic.tiles.findIndex(({ tile }) => tile === fallen.hole)

test('the tile that has fallen is whole, and home when a visitor is about to go there', async ({ page }) => {
  await page.goto(nowhere)
  const way = page.getByRole('link', { name: home })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.mouse.move(0, 0)
    await expect.poll(() => distanceFromHome(page)).toBeGreaterThan(1)
    await way.focus()
    // What has the focus shows it to those only who came by the keyboard.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => distanceFromHome(page)).toBeLessThan(0.01)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => distanceFromHome(page)).toBeGreaterThan(1)
    await way.hover()
    await expect.poll(() => distanceFromHome(page)).toBeLessThan(0.01)
  }
  await page.mouse.move(0, 0)
  await expect.poll(() => distanceFromHome(page)).toBeGreaterThan(1)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const outside = await page.locator('[data-fallen]').evaluate((tile) => {
      const [own, around] = [tile, tile.closest('[role="img"]') ?? tile].map((one) =>
        one.getBoundingClientRect(),
      )
      if (!own || !around || tile.matches('[role="img"]')) throw new Error('The tile has no picture.')
      return Math.max(around.left - own.left, own.right - around.right, own.bottom - around.bottom)
    })
    expect(outside, `out of its picture, ${width} px`).toBeLessThanOrEqual(1)
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
