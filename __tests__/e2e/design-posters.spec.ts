import { content } from '@/content'
import { assetOf } from '@/lib/urls'
import { expect, test } from './site'

/** A move is over before it can distract (WCAG 2.2.2 would allow five seconds): milliseconds, with its delay. */
const longest = 2500
const posters = content.blog.wall.articles.map(({ image }) => image.src).filter((src) => src.endsWith('.svg'))

for (const poster of posters) {
  const path = assetOf(`pictures/${poster}`)

  test(`one part of ${poster} makes one short move, and comes to rest where it is drawn`, async ({
    page,
  }) => {
    await page.goto(path)
    const moves = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const effect = animation.effect as KeyframeEffect
        const end = Number(effect.getComputedTiming().endTime)
        animation.finish()
        const { translate, rotate, scale } = getComputedStyle(effect.target as Element)
        const changes = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
        return { end, changes: [...new Set(changes)], rest: [translate, rotate, scale] }
      }),
    )
    expect(moves).toHaveLength(1)
    for (const { end, changes, rest } of moves) {
      expect(end).toBeLessThanOrEqual(longest)
      const drawn = ['translate', 'rotate', 'scale']
      const timing = ['offset', 'computedOffset', 'easing', 'composite']
      expect(changes.filter((name) => !timing.includes(name)).every((name) => drawn.includes(name))).toBe(
        true,
      )
      expect(rest.map((value) => value.replace(/^(0px|0deg|1)$/, 'none'))).toEqual(['none', 'none', 'none'])
    }
  })

  test(`nothing of ${poster} moves for somebody who asked for less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
}

test('a poster makes its move when it comes into sight, however long the page was open before', async ({
  page,
}) => {
  await page.goto('/blog')
  const last = page
    .locator('main li', { has: page.locator('img') })
    .last()
    .locator('img')
  await last.evaluate((image: HTMLImageElement) => {
    image.loading = 'eager'
    return image.decode()
  })
  // Longer than a move takes: one that started on its own would be over.
  await page.waitForTimeout(longest + 500)
  await last.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const first = await last.screenshot()
  await page.waitForTimeout(longest + 500)
  const atRest = await last.screenshot()
  expect(first.equals(atRest), 'the first frame is the last one').toBe(false)
})
