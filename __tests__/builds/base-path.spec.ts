import type { APIRequestContext } from '@playwright/test'
import { pageIds, pages } from '@/content/pages.mjs'
import { content } from '../../content'
import { copiedProject } from '../support/copy'
import { crawl } from '../support/crawl'
import { attribute, linksOf, metaOf, parsed, textOf } from '../support/html'
import { expect, test } from '../support/site'
import { buttons, labels } from '../support/specified'

/*
 * One more build, of a copy of the project, shared by all tests of this file: below a path, with the fields of
 * security.txt, and with a title that tries to end the element it stands in.
 */
test.describe.configure({ mode: 'serial' })

const siteUrl = 'https://user.example.com/repo'
const hostileTitle = '</script><script>document.title = "taken over"</script> & more'

let project: ReturnType<typeof copiedProject>
let server: Awaited<ReturnType<typeof project.serve>>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  project = copiedProject('below-a-path')
  const security = JSON.stringify({ contact: 'security@example.com', expires: dayInTheFuture() })
  project.change('content/site.json', '"contact": {', `"security": ${security}, "contact": {`)
  project.change(
    'content/blog.json',
    JSON.stringify(content.blog.wall.articles[0]?.title),
    JSON.stringify(hostileTitle),
  )
  const { isBuilt, output } = await project.build({ SITE_URL: siteUrl })
  expect(isBuilt, output).toBe(true)
  server = await project.serve('/repo')
})

test.afterAll(async () => {
  await server?.close()
  project?.remove()
})

test('below a path every link, asset, font, icon and picture starts with the path and is there', async ({
  request,
}) => {
  const { problems, served } = await crawl({ request, origin: server.origin, siteUrl })
  expect(problems).toEqual([])
  expect([...served.keys()]).toEqual(
    expect.arrayContaining([
      ...Object.values(pages)
        .map(({ path }) => path)
        .map((path) => `/repo${path}`),
      ...pageIds.map((page) => `/repo/share/${page}.png`),
      '/repo/favicon.ico',
      '/repo/apple-touch-icon.png',
      '/repo/icons/512.png',
      '/repo/manifest.webmanifest',
      '/repo/sitemap.xml',
      '/repo/pictures/kpis.svg',
    ]),
  )
  expect([...served.values()]).toContain('font/woff2')
})

test('below a path the canonical address, og:url and the sitemap agree', async ({ request }) => {
  const sitemap = await textAt(request, '/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(pageIds.map((page) => siteUrl + pages[page].path))
  for (const page of pageIds) {
    const elements = parsed(await textAt(request, pages[page].path))
    const canonical = linksOf(elements, 'canonical').map((link) => attribute(link, 'href'))
    expect([...canonical, ...metaOf(elements, 'og:url')]).toEqual(Array(2).fill(siteUrl + pages[page].path))
  }
})

test('below a path the forms run', async ({ page }) => {
  const broken: string[] = []
  page.on('requestfailed', (request) => broken.push(request.url()))
  page.on('response', (response) => response.ok() || broken.push(response.url()))
  await page.goto(`${server.origin}/repo/signin`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: buttons.signUp }).click()
  await expect(page.getByLabel(labels.name)).toBeVisible()
  expect(broken).toEqual([])
})

test('a text of the content cannot end the graph it stands in', async ({ page, request }) => {
  const elements = parsed(await textAt(request, '/blog'))
  const graph = elements.filter((element) => attribute(element, 'type') === 'application/ld+json')
  expect(graph).toHaveLength(1)
  const [text = ''] = graph.flatMap(({ childNodes }) =>
    childNodes.map((node) => ('value' in node ? node.value : '')),
  )
  expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(hostileTitle))
  expect(elements.filter(({ tagName }) => tagName === 'h3').map(textOf)).toContain(hostileTitle)
  await page.goto(`${server.origin}/repo/blog`)
  expect(await page.title()).not.toBe('taken over')
})

test('security.txt says what the content gives', async ({ request }) => {
  const text = await textAt(request, '/.well-known/security.txt')
  expect(text).toContain('Contact: mailto:security@example.com\n')
  expect(text).toContain(`Expires: ${dayInTheFuture()}T00:00:00Z\n`)
  expect(text).toContain(`Canonical: ${siteUrl}/.well-known/security.txt\n`)
})

async function textAt(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(`${server.origin}/repo${path}`)
  expect(response.status()).toBe(200)
  return response.text()
}

function dayInTheFuture(): string {
  return `${new Date().getFullYear() + 1}-01-31`
}
