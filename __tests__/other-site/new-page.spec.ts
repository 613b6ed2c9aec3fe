import { attribute, graphText, metaOf, parsed, textOf } from '../support/html.ts'
import { newPage } from '../support/new-page.ts'
import { expect } from '../support/site.ts'
import { addresses, built, siteUrl, test } from './site.ts'

/* What docs/new-page.md says of a new page, done to the letter: its three blocks, each into its file. */

const words = JSON.parse(newPage.words)
const url = `${siteUrl}/careers`

test('visitors find it in the menu and the footer of every page, where the list has it', async ({
  page,
  origin,
}) => {
  const { menuLabel, footerLabel } = words
  for (const file of [...addresses.map((one) => one.file), '404.html']) {
    const links = parsed(built(file)).filter(({ tagName }) => tagName === 'a')
    const hrefs = links.map((link) => attribute(link, 'href'))
    const labels = links.filter((_, place) => hrefs[place] === '/repo/careers').map(textOf)
    expect(labels, file).toEqual([menuLabel, footerLabel])
    expect(hrefs[hrefs.indexOf('/repo/careers') + 1], file).toBe('/repo/signin')
  }
  await page.goto(`${origin}/nowhere`)
  await page.getByRole('contentinfo').getByRole('link', { name: footerLabel }).click()
  await expect(page).toHaveURL(`${origin}/careers`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hero.headline)
  await expect(page.getByText(words.sections[0].paragraphs[0])).toBeVisible()
  await expect(page.locator('[data-tile]')).toHaveCount(16)
  await expect(page.getByRole('navigation').getByRole('link', { name: menuLabel })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('browsers may prepare it, and hosts send it like every other page', async ({ request, origin }) => {
  const [rule] = JSON.parse(built('speculation-rules.json')).prerender
  expect(JSON.stringify(rule.where)).toContain('"href_matches":"/repo/*"')
  const headers = async (path: string) => {
    const { date, etag, ...others } = (await request.get(origin + path)).headers()
    return { ...others, 'content-length': '', 'last-modified': '' }
  }
  expect(await headers('/careers')).toEqual(await headers('/aboutus'))
})

test('crawlers find its title, its description, its picture and what it is', async ({ request, origin }) => {
  const head = parsed(built('careers.html'))
  const { title, description } = words
  expect(head.filter(({ tagName }) => tagName === 'title').map(textOf)).toEqual([title])
  expect(metaOf(head, 'description')).toEqual([description])
  expect(metaOf(head, 'og:image')).toEqual([`${siteUrl}/share/careers.png`])
  const picture = await request.get(`${origin}/share/careers.png`)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect(built('llms.txt')).toContain(`[${title}](${url}): ${description}`)
  const graph = JSON.parse(graphText(head))['@graph'] as Record<string, unknown>[]
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'WebPage', url, name: title }))
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
})
