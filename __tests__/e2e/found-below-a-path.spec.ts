import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { content } from '../../content'
import { pageIds, pagePaths } from '../../content/schema.mjs'
import { serveByNginx } from '../../scripts/nginx.mjs'
import { crawled } from './found-crawl'
import { attribute, linksOf, metaOf, parsed, projectDir, textOf } from './found-site'
import { expect, test } from './site'

/*
 * One more build, of a copy of the project, shared by all tests of this file: below a path, with the fields of
 * security.txt, and with a title that tries to end the element it stands in.
 */
test.describe.configure({ mode: 'serial' })

const siteUrl = 'https://user.example.com/repo'
const hostileTitle = '</script><script>document.title = "taken over"</script> & more'
const notCopied = ['node_modules', '.next', '.export', '.git', 'out', 'shots', 'test-results']

let folder = ''
let server: Awaited<ReturnType<typeof serveByNginx>>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'below-a-path-'))
  cpSync(projectDir, folder, { recursive: true, filter: (source) => !notCopied.includes(basename(source)) })
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'))
  const security = JSON.stringify({ contact: 'security@example.com', expires: dayInTheFuture() })
  changed('content/site.json', '"contact": {', `"security": ${security}, "contact": {`)
  changed(
    'content/blog.json',
    JSON.stringify(content.blog.wall.articles[0]?.title),
    JSON.stringify(hostileTitle),
  )
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: folder,
    env: { ...process.env, SITE_URL: siteUrl, NEXT_TELEMETRY_DISABLED: '1' },
  })
  server = await serveByNginx({
    folder: join(folder, 'out'),
    include: join(folder, 'hosts/nginx/site.conf'),
    basePath: '/repo',
  })
})

test.afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('below a path every link, asset, font, icon and picture starts with the path and is there', async ({
  request,
}) => {
  const { problems, served } = await crawled({ request, origin: server.origin, siteUrl })
  expect(problems).toEqual([])
  expect([...served.keys()]).toEqual(
    expect.arrayContaining([
      ...Object.values(pagePaths).map((path) => `/repo${path}`),
      ...pageIds.map((page) => `/repo/share/${page}.png`),
      '/repo/favicon.ico',
      '/repo/apple-touch-icon.png',
      '/repo/icons/512.png',
      '/repo/manifest.webmanifest',
      '/repo/sitemap.xml',
      '/repo/posters/kpis.svg',
    ]),
  )
  expect([...served.values()]).toContain('font/woff2')
})

test('below a path the canonical address, og:url and the sitemap agree', async ({ request }) => {
  const sitemap = await textAt(request, '/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(pageIds.map((page) => siteUrl + pagePaths[page]))
  for (const page of pageIds) {
    const elements = parsed(await textAt(request, pagePaths[page]))
    const canonical = linksOf(elements, 'canonical').map((link) => attribute(link, 'href'))
    expect([...canonical, ...metaOf(elements, 'og:url')]).toEqual(Array(2).fill(siteUrl + pagePaths[page]))
  }
})

test('below a path the forms run', async ({ page }) => {
  const broken: string[] = []
  page.on('requestfailed', (request) => broken.push(request.url()))
  page.on('response', (response) => response.ok() || broken.push(response.url()))
  await page.goto(`${server.origin}/repo/signin`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Name')).toBeVisible()
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

/** Puts a word of the copied content in the place of another. */
function changed(file: string, before: string, after: string) {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(before)
  writeFileSync(
    join(folder, file),
    text.replace(before, () => after),
  )
}

function dayInTheFuture(): string {
  return `${new Date().getFullYear() + 1}-01-31`
}
