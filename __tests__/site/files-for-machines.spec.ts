import { content } from '../../lib/content/index.ts'
import { pageIds } from '../../lib/pages.ts'
import { absolute, hrefOf } from '../../lib/urls.ts'
import { withoutSoftHyphens } from '../../lib/words.ts'
import { metaOf, parseHtml, pathOfFile, readBuilt, siteUrl, textOf, unlistedFiles } from '../support/html.ts'
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
  for (const file of unlistedFiles()) {
    const [day] = metaOf(parseHtml(readBuilt(file)), 'article:modified_time')
    entries.push(`<url><loc>${siteUrl}${pathOfFile(file)}</loc><lastmod>${day}</lastmod></url>`)
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

test('llms.txt says what the pages say, in their words', async ({ request }) => {
  const lines = (await (await request.get('/llms.txt')).text()).split('\n')
  expect(lines[0]).toBe(`# ${withoutSoftHyphens(content.site.name)}`)
  // Where a long word may break says nothing to a machine.
  expect(lines.join()).not.toContain('\u00ad')
  const shown: string[] = []
  const paths = [...sitePages.map(({ path }) => path), ...unlistedFiles().map(pathOfFile)]
  for (const path of paths) {
    const elements = parseHtml(await (await request.get(path)).text())
    const words = elements.filter(({ tagName }) => ['title', 'body'].includes(tagName)).map(textOf)
    shown.push(...words, ...metaOf(elements, 'description').map(String))
  }
  const everything = letters(shown.join(' '))
  // A line is a heading, a paragraph, or an item that joins two texts of a page by a colon and may be a link.
  const texts = lines.flatMap((line) =>
    line
      .replace(/^(#+|>|-) /, '')
      .replace(/\[(.*?)\]\(.*?\)/, '$1')
      .split(/: |, (?=[A-Z])/),
  )
  expect(texts.filter((text) => !everything.includes(letters(text)))).toEqual([])
  for (const path of paths) expect(lines.join('\n')).toContain(`(${siteUrl}${path})`)
  // A page of an owner's own too: docs/new-page.md.
  for (const { hero, ...page } of pageIds.map((id) => content[id])) {
    const sections: { title: string }[] =
      'sections' in page && Array.isArray(page.sections) ? page.sections : []
    if (sections.length > 0) expect(lines).toContain(`## ${withoutSoftHyphens(hero.headline)}`)
    for (const { title } of sections) expect(lines.join('\n')).toContain(`\n- ${withoutSoftHyphens(title)}: `)
  }
})

/** Without spaces: an address stands on several lines of a page. */
function letters(text: string): string {
  return text.replace(/\s+/g, '')
}
