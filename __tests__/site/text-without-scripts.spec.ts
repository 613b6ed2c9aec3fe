import type { Page } from '@playwright/test'
import { islandPages } from '../support/form-pages'
import { parsed, textOf } from '../support/html'
import { expect, settled, test } from '../support/site'

test('the file holds the text a visitor gets, and without scripts the same is on the screen', async ({
  page: visitor,
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const crawler = await browser.newPage({ javaScriptEnabled: false, baseURL, ignoreHTTPSErrors: true })
  // All others have no script at all, as policy.spec.ts asks.
  for (const { path } of islandPages) {
    for (const reader of [visitor, crawler]) await reader.goto(path)
    await settled(visitor)
    const body = parsed(await (await request.get(path)).text()).find(({ tagName }) => tagName === 'body')
    expect(oneSpaced(body ? textOf(body) : ''), path).toBe(oneSpaced(await textIn(visitor)))
    const shown = oneSpaced(await textOnScreen(crawler))
    expect(shown, path).toBe(oneSpaced(await textOnScreen(visitor)))
    expect(shown.length, path).toBeGreaterThan(200)
  }
  await crawler.close()
})

/** All text of the page as it is now, hidden or not. */
function textIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    for (const element of body.querySelectorAll('script, style, template, noscript')) element.remove()
    return body.textContent ?? ''
  })
}

/** What can be read on the screen, but for the notice that only those without scripts get. */
async function textOnScreen(page: Page): Promise<string> {
  await page.locator('body').evaluate((body) => {
    for (const notice of body.querySelectorAll('noscript')) notice.remove()
  })
  // biome-ignore lint/performance/useDomNodeTextContent: what the layout hides is not to count
  return page.locator('body').innerText()
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
