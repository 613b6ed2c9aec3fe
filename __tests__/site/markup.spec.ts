import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import config from '../../.htmlvalidate.mjs'
import { content } from '../../lib/content/index.ts'
import { pageIds } from '../../lib/pages.ts'
import { directionOf } from '../../lib/words.ts'
import { fileOf, htmlFiles, parseHtml, readBuilt } from '../support/html.ts'
import { everyPath } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

const validator = new HtmlValidate(new StaticConfigLoader(config))

test('there is a file for each page and for both kinds of errors, in the language and direction of the site', () => {
  const { language } = content.site
  expect(htmlFiles()).toEqual(expect.arrayContaining(['404.html', '500.html', ...pageIds.map(fileOf)]))
  for (const file of htmlFiles())
    expect(readBuilt(file), file).toContain(`<html lang="${language}" dir="${directionOf(language)}"`)
})

test('no part of a page goes without its styles: each of its classes has a rule there', () => {
  for (const file of htmlFiles()) {
    const html = readBuilt(file)
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
    const bare = classes.filter((name) => name && !styles.includes(`.${name}`))
    expect([...new Set(bare)], file).toEqual([])
  }
})

for (const file of htmlFiles()) {
  test(`${file} is valid HTML, with one first heading`, async () => {
    const html = readBuilt(file)
    const { results } = await validator.validateString(html, file)
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
      ),
    ).toEqual([])
    // That no level is skipped is asked by axe, in scenes.spec.ts.
    expect(parseHtml(html).filter(({ tagName }) => tagName === 'h1')).toHaveLength(1)
  })
}

test('what is several of a kind is a list: assistive technology says how many there are', async ({
  page,
}) => {
  for (const path of everyPath) {
    await page.goto(path)
    expect(await page.evaluate(looseSeries), path).toEqual([])
  }
})

/** Runs in the page: three parts or more with words, side by side, that nothing groups. */
function looseSeries(): string[] {
  return [...document.querySelectorAll('main *:not(dl)')]
    .filter(({ children }) => {
      const parts = [...children]
      return (
        parts.length > 2 && parts.every(({ localName, textContent }) => localName === 'div' && textContent)
      )
    })
    .map((holder) => `<${holder.localName}> "${holder.textContent?.slice(0, 40)}"`)
}
