import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copiedProject } from '../support/copy'
import { graphText, linksOf, metaOf, parsed, siteUrl, textOf } from '../support/html'
import { expect, projectDir, test } from '../support/site'

/* What the README says of a new page, done to the letter on a copy: its three blocks, each into its file. */
test.describe.configure({ mode: 'serial' })

const [entry = '', words = '', page = ''] = [
  ...(readFileSync(join(projectDir, 'README.md'), 'utf8')
    .split('### A new page')[1]
    ?.matchAll(/^ {3}```(?:js|json|tsx)\n(.*?)^ {3}```$/gms) ?? []),
].map(([, block = '']) => block.replace(/^ {3}/gm, ''))

let project: ReturnType<typeof copiedProject>
let close = async () => {}
let origin = ''

test.beforeAll(async () => {
  test.setTimeout(300_000)
  project = copiedProject('new-page')
  project.change('content/pages.mjs', '  signin: {', `  ${entry}  signin: {`)
  project.write('content/careers.json', words)
  mkdirSync(join(project.folder, 'app/careers'))
  project.write('app/careers/page.tsx', page)
  const { isBuilt, output } = await project.build()
  expect(isBuilt, output).toBe(true)
  const server = await project.serve()
  origin = server.origin
  close = server.close
})

test.afterAll(async () => {
  await close()
  project?.remove()
})

const url = `${siteUrl}/careers`
const built = (file: string) => readFileSync(join(project.folder, 'out', file), 'utf8')

test('visitors find it in the menu and the footer of every page, where the list has it', async ({ page }) => {
  const { menuLabel, footerLabel } = JSON.parse(words)
  for (const path of ['/', '/services', '/careers', '/nowhere']) {
    await page.goto(origin + path)
    const labels = await page.getByRole('navigation').getByRole('link').allTextContents()
    expect(labels.indexOf(menuLabel), path).toBe(labels.length - 2)
    await page.getByRole('contentinfo').getByRole('link', { name: footerLabel }).click()
    await expect(page).toHaveURL(`${origin}/careers`)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(JSON.parse(words).hero.headline)
  await expect(page.getByText(JSON.parse(words).sections[0].paragraphs[0])).toBeVisible()
  await expect(page.locator('[data-tile]')).toHaveCount(16)
  await expect(page.getByRole('navigation').getByRole('link', { name: menuLabel })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('browsers may prepare it, and hosts send it like every other page', async ({ request }) => {
  const [rule] = JSON.parse(built('speculation-rules.json')).prerender
  expect(JSON.stringify(rule.where)).toContain('"href_matches":"/*"')
  const headers = async (path: string) => {
    const { date, etag, ...others } = (await request.get(origin + path)).headers()
    return { ...others, 'content-length': '', 'last-modified': '' }
  }
  expect(await headers('/careers')).toEqual(await headers('/aboutus'))
})

test('crawlers find its title, its description, its address, its picture and what it is', async ({
  request,
}) => {
  const head = parsed(built('careers.html'))
  const { title, description } = JSON.parse(words)
  expect(head.filter(({ tagName }) => tagName === 'title').map(textOf)).toEqual([title])
  expect(metaOf(head, 'description')).toEqual([description])
  expect(linksOf(head, 'canonical')).toHaveLength(1)
  expect(metaOf(head, 'og:image')).toEqual([`${siteUrl}/share/careers.png`])
  const picture = await request.get(`${origin}/share/careers.png`)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect(built('sitemap.xml')).toContain(`<loc>${url}</loc>`)
  expect(built('llms.txt')).toContain(`[${title}](${url}): ${description}`)
  const graph = JSON.parse(graphText(head))['@graph'] as Record<string, unknown>[]
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'WebPage', url, name: title }))
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
})

test('it ships no script', () => {
  expect(built('careers.html')).not.toMatch(/<script(?! type="application)/)
})
