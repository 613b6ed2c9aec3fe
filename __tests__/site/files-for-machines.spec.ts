import { articlesIn } from '../../lib/articles.ts'
import { content } from '../../lib/content/index.ts'
import { pageIds } from '../../lib/pages.ts'
import { absolute, basePath, hrefOf } from '../../lib/urls.ts'
import { withoutSoftHyphens } from '../../lib/words.ts'
import { metaOf, parseHtml, pathOfFile, readBuilt, siteUrl, unlistedFiles } from '../support/html.ts'
import { sitePages } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

test('the sitemap keeps to its protocol and names every page with the day of its last change', async ({
  request,
}) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  const entries = pageIds.map(
    (page) => `<url><loc>${absolute(hrefOf(page))}</loc><lastmod>${content[page].updated}</lastmod></url>`,
  )
  for (const { path, published, updated = published } of articlesIn(content.blog)) {
    entries.push(`<url><loc>${absolute(hrefOf({ path }))}</loc><lastmod>${updated}</lastmod></url>`)
  }
  expect((await response.text()).replace(/\s*\n\s*/g, '')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
  )
})

test('crawlers may read everything, and are shown the sitemap', async ({ request }) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n')
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([])
})

test('the manifest names the site and starts at its home', async ({ request }) => {
  const response = await request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    name: content.site.name,
    start_url: hrefOf('home'),
    scope: hrefOf('home'),
  })
})

test('llms.txt names every page, with what it is about', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  expect(text.split('\n')[0]).toBe(`# ${withoutSoftHyphens(content.site.name)}`)
  // Where a long word may break says nothing to a machine.
  expect(text).not.toContain('\u00ad')
  for (const path of [...sitePages.map(({ path }) => path), ...unlistedFiles().map(pathOfFile)]) {
    const [description] = metaOf(parseHtml(await (await request.get(path)).text()), 'description')
    expect(text).toContain(`(${siteUrl}${path}): ${description}`)
  }
})

test('the commit that the site was built from is asked for anew each time', () => {
  expect(readBuilt('_headers')).toContain(`\n${basePath}/build.json\n  Cache-Control: no-cache\n`)
})
