import type { Page } from '@playwright/test'
import { pageIds, pages } from '@/content/pages.mjs'
import { parsed, textOf } from '../support/html'
import { expect, test } from '../support/site'

for (const page of pageIds) {
  test(`${page}: the file holds the text a visitor gets`, async ({ page: visitor, request }) => {
    const body = parsed(await (await request.get(pages[page].path)).text()).find(
      ({ tagName }) => tagName === 'body',
    )
    await visitor.goto(pages[page].path, { waitUntil: 'networkidle' })
    expect(oneSpaced(body ? textOf(body) : '')).toBe(oneSpaced(await textIn(visitor)))
  })

  test(`${page}: without scripts the same text is on the screen`, async ({
    page: visitor,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const crawler = await context.newPage()
    for (const reader of [visitor, crawler]) await reader.goto(pages[page].path, { waitUntil: 'networkidle' })
    expect(oneSpaced(await textOnScreen(crawler))).toBe(oneSpaced(await textOnScreen(visitor)))
    expect((await textOnScreen(crawler)).length).toBeGreaterThan(200)
    await context.close()
  })
}

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
