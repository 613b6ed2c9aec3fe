import { content } from '@/content'
import { expect, test } from '../support/site'

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
  test(`at ${width} px the drawing of an answer is there as soon as it is opened: ${width < 736 ? 'under its question, as wide as the page' : 'all that the title leaves of its half'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/services')
    const heading = page.getByRole('heading', { name: title, exact: true })
    const section = page.locator('section', { has: heading })
    for (const { question, answer } of items) {
      const row = page.locator('details', { hasText: question })
      const drawing = row.locator('img')
      if (!(await row.evaluate((element: HTMLDetailsElement) => element.open))) {
        await expect(drawing, question).toBeHidden()
        await row.locator('summary').click()
      }
      await drawing.scrollIntoViewIfNeeded()
      await expect
        .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth), question)
        .toBeGreaterThan(0)
      const [whole, sign, asked, picture, words] = await Promise.all(
        [section, heading, row.locator('summary'), drawing, row.getByText(answer)].map((part) =>
          part.boundingBox(),
        ),
      )
      if (!whole || !sign || !asked || !picture || !words) throw new Error(`${question} is not drawn`)
      expect(picture.x, question).toBeCloseTo(0, 0)
      if (width < 736) {
        expect(picture.width, question).toBeCloseTo(width, 0)
        expect(picture.y, question).toBeCloseTo(asked.y + asked.height, 0)
        expect(words.y, question).toBeGreaterThanOrEqual(picture.y + picture.height)
      } else {
        expect(picture.width, question).toBeCloseTo(width / 2, 0)
        expect(picture.y, question).toBeCloseTo(sign.y + sign.height, 0)
        expect(picture.y + picture.height, question).toBeCloseTo(whole.y + whole.height, 0)
        expect(asked.x, question).toBeCloseTo(width / 2, 0)
        expect(words.x, question).toBeGreaterThanOrEqual(width / 2)
      }
    }
  })
}
