import { pageIds } from '../../lib/pages.ts'
import { crawl } from '../support/crawl.ts'
import { attribute, graphText, linksOf, metaOf, parsed, textOf } from '../support/html.ts'
import { expect, settled } from '../support/site.ts'
import { signinForm } from '../support/words.ts'
import { addresses, built, hostileTitle, siteUrl, test } from './site.ts'

/* The site below a path, with the fields of security.txt and a title that tries to end the element it stands in. */

test('every link, asset, font, icon and picture starts with the path and is there', async ({
  request,
  origin,
}) => {
  const { problems, served } = await crawl({ request, origin: new URL(origin).origin, siteUrl })
  expect(problems).toEqual([])
  expect([...served.keys()]).toEqual(
    expect.arrayContaining([
      ...addresses.map(({ path }) => `/repo${path}`),
      ...pageIds.map((page) => `/repo/share/${page}.png`),
      '/repo/favicon.ico',
      '/repo/apple-touch-icon.png',
      '/repo/icons/512.png',
      '/repo/manifest.webmanifest',
      '/repo/sitemap.xml',
      '/repo/pictures/strategy-framework.svg',
    ]),
  )
  expect([...served.values()]).toContain('font/woff2')
})

test('the canonical address, og:url and the sitemap agree', () => {
  const listed = [...built('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(addresses.map(({ path }) => siteUrl + path))
  for (const { path, file } of addresses) {
    const elements = parsed(built(file))
    const canonical = linksOf(elements, 'canonical').map((link) => attribute(link, 'href'))
    expect([...canonical, ...metaOf(elements, 'og:url')]).toEqual(Array(2).fill(siteUrl + path))
  }
})

test('the forms run below a path', async ({ page, origin }) => {
  const broken: string[] = []
  page.on('requestfailed', (request) => broken.push(request.url()))
  page.on('response', (response) => response.ok() || broken.push(response.url()))
  await page.goto(`${origin}/signin`)
  await page.getByRole('button', { name: signinForm.signUp }).click()
  await expect(page.getByLabel(signinForm.labels.name)).toBeVisible()
  await settled(page)
  expect(broken).toEqual([])
})

test('a text of the content cannot end the graph it stands in', async ({ page, origin }) => {
  const elements = parsed(built('blog.html'))
  expect(JSON.stringify(JSON.parse(graphText(elements)))).toContain(JSON.stringify(hostileTitle))
  expect(elements.filter(({ tagName }) => tagName === 'h3').map(textOf)).toContain(hostileTitle)
  await page.goto(`${origin}/blog`)
  expect(await page.title()).not.toBe('taken over')
})

test('security.txt says what the content gives', () => {
  const text = built('.well-known/security.txt')
  expect(text).toContain('Contact: mailto:security@example.com\n')
  expect(text).toContain(`Expires: ${new Date().getFullYear() + 1}-01-31T23:59:59Z\n`)
  expect(text).toContain(`Canonical: ${siteUrl}/.well-known/security.txt\n`)
})
