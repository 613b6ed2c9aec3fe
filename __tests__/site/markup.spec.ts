import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { pageIds } from '@/lib/pages.ts'
import config from '../../.htmlvalidate.mjs'
import { fileOf, htmlFiles, parsed, readBuilt, textOf } from '../support/html'
import { expect, test } from '../support/site'

const validator = new HtmlValidate(new StaticConfigLoader(config))

test('there is a file for each page and for what is not found', () => {
  expect(htmlFiles()).toEqual(expect.arrayContaining(['404.html', ...pageIds.map(fileOf)]))
})

for (const file of htmlFiles()) {
  test(`${file} is valid HTML`, async () => {
    // The validator takes the copy of an island in a template for a second part of the page.
    const html = readBuilt(file).replaceAll(/<template>.*?<\/template>/gs, '')
    const { results } = await validator.validateString(html, file)
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
      ),
    ).toEqual([])
  })

  test(`${file} has one first heading, and skips no level below it`, () => {
    const headings = parsed(readBuilt(file)).filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    const levels = headings.map(({ tagName }) => Number(tagName[1]))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) {
      expect(
        level,
        headings
          .slice(index, index + 1)
          .map(textOf)
          .join(),
      ).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    }
  })
}
