import { content } from '../../lib/content/index.ts'
import { foundByAxe } from '../support/axe.ts'
import { expect } from '../support/site.ts'
import { article, built, formerArticle, formers, pageCount, siteUrl, test } from './site.ts'

/* Former addresses, of a page in lib/pages.ts and of an article; and the article. */

test('a visitor who comes to a former address of a page or an article is led to the new one', async ({
  page,
  origin,
}) => {
  for (const [former, address] of [...formers.map((one) => [one, '/aboutus/']), [formerArticle, article]]) {
    await page.goto(`${origin}${encodeURI(former ?? '')}?from=a`)
    await expect(page).toHaveURL(`${origin}${address}?from=a`)
  }
})

test('machines hear of the new address alone', () => {
  for (const file of ['sitemap.xml', 'llms.txt', 'feed.xml', 'index.html', 'blog/index.html'])
    for (const address of [...formers, formerArticle].flatMap((one) => [one, encodeURI(one)]))
      expect(built(file), file).not.toContain(address)
})

test('a reader of feeds finds every article, from any page', () => {
  expect(built('feed.xml').match(/<entry>/g)).toHaveLength(pageCount)
  expect(built('feed.xml')).toContain(`<link href="${siteUrl}${article}"/>`)
  for (const file of ['index.html', `${article.slice(1)}index.html`])
    expect(built(file)).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]* href="${siteUrl}/feed\\.xml"`),
    )
})

test('a card of the blog leads to its article, and the article back', async ({ page, origin }) => {
  for (const path of ['/', '/blog']) {
    await page.goto(origin + path)
    const card = page.getByRole('listitem').filter({ hasText: 'a second pair of eyes' })
    // What is over its picture is the link.
    await card.getByRole('img').click({ force: true })
    await expect(page).toHaveURL(origin + article)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('a second pair of eyes')
  await expect(page.getByRole('time')).toHaveText(['30 September 2026', '21 November 2026'])
  await page.getByRole('link', { name: content.blog.articlePage.all }).click()
  await expect(page).toHaveURL(`${origin}/blog/`)
})

test('from the newest article one reads on to the oldest', async ({ page, origin }) => {
  const { older, newer } = content.blog.articlePage
  const other = (label: string) => page.getByRole('listitem').filter({ hasText: label }).getByRole('link')
  await page.goto(origin + article)
  // Nothing is newer.
  await expect(other(newer)).toHaveCount(0)
  for (let read = 1; read < pageCount; read += 1)
    await page.goto((await other(older).getAttribute('href')) ?? '')
  await expect(other(older)).toHaveCount(0)
  await expect(other(newer)).toBeVisible()
})

test('axe finds nothing in an article, on a phone in the dark and on a desk in the light', async ({
  page,
  origin,
}) => {
  await page.goto(origin + article)
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await foundByAxe(page), `${width} px`).toEqual([])
  }
})
