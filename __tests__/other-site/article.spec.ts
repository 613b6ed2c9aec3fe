import { content } from '../../lib/content/index.ts'
import { foundByAxe } from '../support/axe.ts'
import { expect } from '../support/site.ts'
import { article, built, formerAddresses, pageCount, siteUrl, test } from './site.ts'

/* An article with a page, and former addresses: how hosts lead on from them is asked in the package. */

test('a former address of a page or an article leads to the new one', () => {
  for (const [former, address] of formerAddresses)
    expect(built(`${former.slice(1)}/index.html`)).toContain(`url=/repo${address}"`)
})

test('a reader of feeds finds every article, from any page', () => {
  expect(built('feed.xml').match(/<entry>/g)).toHaveLength(pageCount)
  expect(built('feed.xml')).toContain(`<link href="${siteUrl}${article}"/>`)
  for (const file of ['index.html', `${article.slice(1)}index.html`])
    expect(built(file)).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]* href="${siteUrl}/feed\\.xml"`),
    )
})

test('a card of the blog leads to its article, one article to the next and back, and all of them to the blog', async ({
  page,
  origin,
}) => {
  const { older, newer, all } = content.blog.articlePage
  const other = (label: string) => page.getByRole('listitem').filter({ hasText: label }).getByRole('link')
  await page.goto(`${origin}/blog`)
  const card = page.getByRole('listitem').filter({ hasText: 'a second pair of eyes' })
  // What is over its picture is the link.
  await card.getByRole('img').click({ force: true })
  await expect(page).toHaveURL(origin + article)
  await expect(page.getByRole('time')).toHaveText(['30 September 2026', '21 November 2026'])
  // Nothing is newer.
  await expect(other(newer)).toHaveCount(0)
  await other(older).click()
  await other(newer).click()
  await expect(page).toHaveURL(origin + article)
  await page.getByRole('link', { name: all }).click()
  await expect(page).toHaveURL(`${origin}/blog/`)
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
