import { content } from '@/content'
import { expect, test } from './site'

/* The questions of the services page: rows from edge to edge, each with a tile at its end. */

const { items, title } = content.services.questions

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the tile of the one question that is open holds a disc, and the last row reaches what follows', async ({
  page,
}) => {
  await page.goto('/services')
  const section = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
  const questions = section.locator('summary')
  const discs = () =>
    questions.evaluateAll((all) =>
      all.map((question) => {
        const [, , disc = ''] = getComputedStyle(question, '::after').backgroundSize.split(', ')
        return Number.parseFloat(disc) > 0
      }),
    )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const place of items.keys()) {
      const question = questions.nth(place)
      if (!(await question.evaluate((element) => element.closest('details')?.open))) await question.click()
      expect(await discs(), `question ${place}`).toEqual(items.map((_, at) => at === place))
      const gap = await section.evaluate((element) => {
        const last = element.querySelector('details:last-child')?.getBoundingClientRect().bottom ?? 0
        return (element.nextElementSibling?.getBoundingClientRect().top ?? 0) - last
      })
      expect(gap, `${width} px, question ${place}`).toBeCloseTo(0, 0)
    }
  }
})
