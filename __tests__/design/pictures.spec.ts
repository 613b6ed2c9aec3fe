import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@/lib/pages.ts'
import { expect, projectDir, test } from '../support/site'

/** A move is over before it can distract (WCAG 2.2.2): milliseconds, with its delay. */
const longest = 5000
const drawings = readdirSync(join(projectDir, 'out/pictures')).filter((file) => file.endsWith('.svg'))

test('drawings move for a moment, rest as they are drawn, and stand still where less motion is asked for', async ({
  page,
}) => {
  let count = 0
  for (const drawing of drawings) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/pictures/${drawing}`)
    expect(await page.evaluate(() => document.getAnimations().length), drawing).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const moves = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { target } = animation.effect instanceof KeyframeEffect ? animation.effect : { target: null }
        const place = () => (target ? JSON.stringify(target.getBoundingClientRect()) : '')
        const end = Number(animation.effect?.getComputedTiming().endTime)
        animation.finish()
        const rest = place()
        animation.cancel()
        return { end, rest, drawn: place() }
      }),
    )
    count += moves.length
    for (const { end, rest, drawn } of moves) {
      expect(end, drawing).toBeLessThanOrEqual(longest)
      expect(rest, drawing).toBe(drawn)
    }
  }
  expect(count, 'moves').toBeGreaterThan(0)
})

test('a picture is there before somebody comes to it', async ({ page }) => {
  await page.goto(pages.blog.path)
  const picture = page.getByRole('main').getByRole('img').last()
  await picture.evaluate((image) => {
    const { top } = image.getBoundingClientRect()
    // A quarter of a window below the edge.
    scrollTo({ top: scrollY + top - innerHeight * 1.25, behavior: 'instant' })
  })
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
})

for (const path of [pages.blog.path, pages.services.path]) {
  test(`the first screen of ${path} is drawn before a picture below it is fetched`, async ({ page }) => {
    // High enough for the first picture to be half a window away, or nearer.
    await page.setViewportSize({ width: 412, height: 1000 })
    await page.goto(path)
    const times = () =>
      page.evaluate(() => ({
        // When it was drawn, not when the screen has shown it: https://w3c.github.io/paint-timing/#dom-painttimingmixin-painttime
        drawn: Number(
          performance
            .getEntriesByName('first-contentful-paint')
            .map((entry) => Reflect.get(entry, 'paintTime'))[0] ?? 0,
        ),
        fetched: performance
          .getEntriesByType('resource')
          .filter((entry) => Reflect.get(entry, 'initiatorType') === 'img')
          .map(({ startTime }) => startTime),
      }))
    await expect.poll(async () => (await times()).fetched.length).toBeGreaterThan(0)
    await expect.poll(async () => (await times()).drawn).toBeGreaterThan(0)
    const { drawn, fetched } = await times()
    expect(Math.min(...fetched)).toBeGreaterThan(drawn)
  })
}
