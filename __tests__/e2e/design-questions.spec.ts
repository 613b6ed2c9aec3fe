import { content } from '@/content'
import { expect, test } from './site'

/* The questions of the services page: rows from edge to edge, each with a tile at its end. */

const { items, title } = content.services.questions

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the tile of the one question that is open has a minus, and the last row reaches what follows', async ({
  page,
}) => {
  await page.goto('/services')
  const section = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
  const questions = section.locator('summary')
  const minuses = () =>
    questions.evaluateAll((all) =>
      all.map((question) => {
        const [across = '', down = ''] = getComputedStyle(question, '::after').backgroundSize.split(', ')
        return Number.parseFloat(across) > 0 && Number.parseFloat(down) === 0
      }),
    )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const place of items.keys()) {
      const question = questions.nth(place)
      if (!(await question.evaluate((element) => element.closest('details')?.open))) await question.click()
      expect(await minuses(), `question ${place}`).toEqual(items.map((_, at) => at === place))
      const gap = await section.evaluate((element) => {
        const last = element.querySelector('details:last-child')?.getBoundingClientRect().bottom ?? 0
        return (element.nextElementSibling?.getBoundingClientRect().top ?? 0) - last
      })
      expect(gap, `${width} px, question ${place}`).toBeCloseTo(0, 0)
    }
  }
})

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
  [2560, 1440],
] as const) {
  test(`at ${width} px the drawing of an answer is there as soon as it is opened, from the words to the edge of the window, and on wide pages small before`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/services')
    for (const { question, answer } of items) {
      const row = page.locator('details', { hasText: question })
      if (!(await row.evaluate((element: HTMLDetailsElement) => element.open))) {
        const [closed, small] = [await row.boundingBox(), await row.locator('img').boundingBox()]
        if (width < 896) expect(small, question).toBeNull()
        // Whole, as high as the row between its rules, and before the tile, which is as wide as a row of one line is high.
        else {
          const { x = 0, width: across = 0, height: high = 0 } = small ?? {}
          expect(across, question).toBeCloseTo((high * 16) / 9, 0)
          expect((closed?.height ?? 0) - high, question).toBeLessThanOrEqual(4)
          expect(Math.abs(width - (x + across) - high), question).toBeLessThanOrEqual(4)
        }
        await row.locator('summary').click()
      }
      const drawing = row.locator('img')
      await drawing.scrollIntoViewIfNeeded()
      await expect
        .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth), question)
        .toBeGreaterThan(0)
      const [whole, picture, words] = await Promise.all(
        [row, drawing, row.getByText(answer)].map((part) => part.boundingBox()),
      )
      if (!whole || !picture || !words) throw new Error(`${question} is not drawn`)
      expect(picture.x + picture.width, question).toBeCloseTo(width, 0)
      const isBeside = width >= 896
      expect(picture.x, question).toBeCloseTo(isBeside ? width / 2 : 0, 0)
      if (isBeside) {
        expect(words.x + words.width, question).toBeLessThanOrEqual(picture.x)
        // Between the rules of two rows.
        expect(whole.height - picture.height, `${question}, as high as its row`).toBeLessThanOrEqual(4)
        // In its corner, above it.
        const isTileAbove = await row.evaluate((element) => {
          const { right, top } = element.getBoundingClientRect()
          return document.elementFromPoint(right - 10, top + 10)?.localName === 'summary'
        })
        expect(isTileAbove, `${question}, its minus`).toBe(true)
      } else expect(words.y, question).toBeGreaterThanOrEqual(picture.y + picture.height)
    }
  })
}
