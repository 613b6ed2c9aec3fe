import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type axeCore from 'axe-core'
import { serve } from 'static-next/steps'
import { content } from '../../lib/content/index.ts'
import { followRedirects } from '../support/ask-host.ts'
import { nginx, noNginx, serveByNginx } from '../support/nginx.ts'
import { expect } from '../support/site.ts'
import { article, built, formerArticle, formers, otherSite, pageCount, siteUrl, test } from './site.ts'

/* Former addresses, of a page in lib/pages.ts and of an article; and the article. */

const { pathname } = new URL(siteUrl)
const axe = readFileSync(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8')

for (const name of ['npm start', 'nginx']) {
  test(`${name} leads on from the addresses that a page once had`, async () => {
    test.skip(name === 'nginx' && !nginx, noNginx)
    const { project } = otherSite()
    const root = mkdtempSync(join(tmpdir(), 'root-'))
    symlinkSync(join(project, 'out'), join(root, pathname.slice(1)))
    const server = await (name === 'nginx'
      ? serveByNginx(root, join(project, 'hosts/nginx/site.conf'))
      : serve({ folder: join(project, 'out') }))
    const moved = [...formers.map((former) => [former, '/aboutus/']), [formerArticle, article]]
    for (const [from, to] of moved) {
      for (const address of [from, `${from}/`, `${from}.html`]) {
        const asked = encodeURI(`${pathname}${address}?from=a`)
        expect(await followRedirects(server.origin, asked), address).toMatchObject({
          path: `${pathname}${to}?from=a`,
          status: 200,
        })
      }
    }
    await server.close()
    rmSync(root, { recursive: true })
  })
}

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
  const browser = await page.context().newCDPSession(page)
  await browser.send('Runtime.evaluate', { expression: axe })
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axeCore }).axe.run())
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      `${width} px`,
    ).toEqual([])
  }
})
