import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copiedProject } from '../support/copy'
import { problems } from '../support/layout'
import { nowhere, sitePages } from '../support/pages'
import { screens } from '../support/screens'
import { expect, projectDir, settled, test, untilInItsTypeface } from '../support/site'

/*
 * The site of an editor with other numbers of everything, and other words: more pages than the menu has room for, long
 * words, letters of all Europe. The template itself is asked in the other files.
 */
test.describe.configure({ mode: 'serial' })

const compound = 'Rindfleischetikettierungsüberwachung'
const village = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const cities = ['Łódź', 'Kadıköy', 'Dvořákovo nábřeží', 'Ísafjarðarbær', village]
const greek = 'Καλημέρα κόσμε'

/** The pages that are added: the first stands outside the menu, with the others the menu has twelve. */
const added = ['imprint', 'careers', 'clients', 'archive', 'workshops', 'journal', 'events']
const paths = [...sitePages.map(({ path }) => path), ...added.map((id) => `/${id}`), nowhere]

let project: ReturnType<typeof copiedProject>
let close = async () => {}
let origin = ''
let output = ''

type Words = Record<string, unknown>
type AboutWords = { hero: Words; features: { cards: { title: string }[] }; numbers: { items: Words[] } }
type HomeWords = {
  hero: { headline: string; actions: Words[] }
  servicesTaste: Words
  blogTaste: { count: number; link: Words }
}

/** Changes a file of the content. Files keep what is not named: shapes and pictures are the template's. */
function edit(name: string, change: (words: never) => void, mark = '') {
  const path = `content/${name}.json`
  const words = JSON.parse(readFileSync(join(project.folder, path), 'utf8'))
  change(words as never)
  project.write(path, mark + JSON.stringify(words, null, 2))
}

/** So many of a list, made from those that are there. */
function many<Item extends object>(list: Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, place) => ({ ...(list[place % list.length] as Item) }))
}

test.beforeAll(async () => {
  test.setTimeout(400_000)
  project = copiedProject('any-content')

  edit('home', (words: HomeWords) => {
    words.hero.headline = 'remember us'
    words.hero.actions = [
      { label: 'see what we do', page: 'services' },
      { label: 'our shop', url: 'https://shop.example.com/' },
      { label: `everything about ${compound}`, page: 'about' },
    ]
    words.blogTaste.count = 9
    words.blogTaste.link.label = 'all {count} articles'
    words.servicesTaste.title = '{count|way|ways} in'
  })
  edit('contact', (words: Words) => {
    words.description =
      'Write to us, or ring us: {count|phone number|phone numbers}, and a person who reads every message.'
  })
  edit('about', (words: AboutWords) => {
    words.hero.headline = `what is ${compound}?`
    for (const item of words.numbers.items) item.number = '408'
    words.features.cards = many(words.features.cards, 5)
    Object.assign(words.features.cards[4] ?? {}, { title: compound })
  })
  edit('blog', (words: { hero: Words; wall: { articles: { title: string }[] } }) => {
    words.hero.headline = 'Dvořák in Łódź'
    words.wall.articles = many(words.wall.articles, 60)
    const titles = [village, greek, 'Caf\u0065\u0301 au lait', `Rind\u00adfleisch\u00adetikettierung`]
    for (const [place, title] of titles.entries()) Object.assign(words.wall.articles[place] ?? {}, { title })
    Object.assign(words.wall.articles[0] ?? {}, { url: 'https://example.com/article' })
  })
  edit(
    'services',
    (words: {
      description: string
      types: { items: { title: string; text: string }[] }
      ways: { items: { title: string; text: string }[] }
    }) => {
      words.description =
        '{Count|thing|things} we do for brands: advertising, design and consulting among them.'
      words.types.items = many(words.types.items, 7)
      Object.assign(words.types.items[4] ?? {}, { title: compound })
      const [long] = words.types.items.slice(5)
      if (long) long.text = Array(6).fill(long.text).join(' ')
      words.ways.items = many(words.ways.items, 1)
    },
    '\uFEFF',
  )
  edit(
    'site',
    (words: { name: string; contact: { phones: string[] }; footer: Record<string, Words | Words[]> }) => {
      words.name = `Agentur für ${compound}`
      words.contact.phones = words.contact.phones.slice(0, 1)
      Object.assign(words.footer.offices ?? {}, {
        cities: cities.map((city, place) => ({ city, phone: `+49 30 7946 012${place}` })),
      })
      Object.assign(words.footer.partners ?? {}, { names: [] })
      words.footer.legal = [{ label: 'Privacy', page: 'imprint' }, { label: 'Terms' }]
    },
  )
  edit('signin', (words: { hero: Words }) => {
    words.hero.intro = 'Type <b>anything</b> you like.'
  })

  const [, block = ''] =
    /<summary>content\/careers\.json<\/summary>\n\n {3}```json\n(.*?)^ {3}```$/ms.exec(
      readFileSync(join(projectDir, 'README.md'), 'utf8'),
    ) ?? []
  const [, component = ''] =
    /^ {3}```tsx\n(.*?)^ {3}```$/ms.exec(readFileSync(join(projectDir, 'README.md'), 'utf8')) ?? []
  for (const [place, id] of added.entries()) {
    const words = JSON.parse(block)
    const label = place === 1 ? 'Stellenausschreibungen' : id
    Object.assign(words, { title: `${label}, and what there is to it`, footerLabel: label, menuLabel: label })
    if (place === 0) delete words.menuLabel
    project.write(`content/${id}.json`, JSON.stringify(words))
    project.change(
      'content/pages.mjs',
      '  signin: {',
      `  ${id}: { path: '/${id}', kind: 'WebPage' },\n  signin: {`,
    )
    mkdirSync(join(project.folder, 'app', id))
    project.write(`app/${id}/page.tsx`, component.replace(/^ {3}/gm, '').replaceAll('careers', id))
  }

  const result = await project.build()
  output = result.output
  expect(result.isBuilt, output).toBe(true)
  const server = await project.serve()
  origin = server.origin
  close = server.close
})

test.afterAll(async () => {
  await close()
  project?.remove()
})

const built = (file: string) => readFileSync(join(project.folder, 'out', file), 'utf8')

test('the editor is told of what they may not have meant, a sentence a text, and it is published', () => {
  const said = output.split('\n').filter((line) => /^ +content\/\w+\.json: /.test(line))
  expect(said.map((line) => line.trim())).toEqual([
    expect.stringMatching(/^content\/signin\.json: hero\.intro has <b>, which visitors read as it stands/),
    expect.stringMatching(
      /^content\/blog\.json: wall\.articles\[1\]\.title has Κ α λ …, which the typeface cannot draw/,
    ),
  ])
  expect(built('signin.html')).toContain('Type &lt;b&gt;anything&lt;/b&gt; you like.')
  expect(built('blog.html')).toContain(greek)
})

test('what texts count is what there is', () => {
  expect(built('index.html')).toContain('all 60 articles')
  expect(built('index.html')).toContain('seven ways in')
  expect(built('contactus.html')).toContain('one phone number,')
  expect(built('services.html')).toContain('Seven things we do')
})

test('letters are whole, and machines read words without the marks of where they may break', () => {
  expect(built('blog.html')).toContain('Caf\u00e9 au lait')
  expect(built('blog.html')).toContain('Rind\u00adfleisch\u00adetikettierung')
  expect(built('llms.txt')).toContain('Rindfleischetikettierung')
  const [, graph = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(built('blog.html')) ?? []
  expect(graph).toContain('Rindfleischetikettierung')
  const ids = [...graph.matchAll(/"@type":"BlogPosting","@id":"([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(60)
  expect(new Set(ids).size).toBe(60)
})

test('only pages with letters of the second file load it, and draw them in the typeface', async ({
  browser,
}) => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  // Every page has an office in the footer whose name needs it.
  await page.goto(`${origin}/blog`)
  await settled(page)
  expect(new Set(fonts).size).toBe(2)
  // The typeface is optional: it is in the picture as soon as the cache gives it in time.
  await expect(async () => {
    await page.reload()
    expect(await page.evaluate(widthIn, 'Łřź')).not.toBe(await page.evaluate(widthIn, ''))
  }).toPass()
  expect(built('blog.html').match(/unicode-range/g)).toHaveLength(1)
  expect(built('share/blog.png').length).toBeGreaterThan(0)
  await context.close()
})

test('the menu has twelve pages, and a page outside of it is found all the same', async ({ page }) => {
  await page.goto(origin)
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(12)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'imprint' })).toHaveCount(0)
  expect(built('sitemap.xml')).toContain('/imprint<')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(`${origin}/imprint`)
  await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveCount(0)
})

test('a number of three characters stays on its tile', async ({ page }) => {
  for (const width of [320, 900, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${origin}/aboutus`)
    const outside = await page.getByText('408', { exact: true }).evaluateAll((all) =>
      all.map((number) => {
        const range = document.createRange()
        range.selectNodeContents(number)
        const tile = number.closest('div')?.getBoundingClientRect().right ?? 0
        return range.getBoundingClientRect().right - tile
      }),
    )
    expect(outside.length).toBeGreaterThan(2)
    for (const far of outside) expect(far, `${width} px`).toBeLessThan(0)
  }
})

test('what leads outside says so', async ({ page }) => {
  await page.goto(origin)
  const shop = page.getByRole('main').getByRole('link', { name: 'our shop' })
  await expect(shop).toHaveAttribute('href', 'https://shop.example.com/')
  await expect(shop).toHaveAttribute('rel', 'external noopener')
  await page.goto(`${origin}/blog`)
  await expect(page.getByRole('main').getByRole('link', { name: village })).toHaveAttribute(
    'href',
    'https://example.com/article',
  )
})

for (const path of paths) {
  test(`nothing is cut off, overlapping or to the side on ${path}, on any screen`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(origin + path)
      await untilInItsTypeface(page)
      const where = `${path} at ${screen.width} px`
      expect(await page.evaluate(problems), where).toEqual([])
      expect(await page.evaluate(brokenWords), where).toEqual([])
      await expectMenuToFit(page, where)
    }
    await context.close()
  })
}

async function expectMenuToFit(page: Page, where: string) {
  const button = page.getByRole('banner').getByRole('button')
  if (!(await button.isVisible())) return
  await button.click()
  await expect(page.getByRole('navigation')).toBeVisible()
  expect(await page.evaluate(problems), `${where}, with the menu open`).toEqual([])
}

/** Runs in the page: the words of its headline that stand on more than one line. */
function brokenWords(): string[] {
  const [node] = document.querySelector('h1')?.childNodes ?? []
  if (!node?.nodeValue) return ['there is no headline']
  return [...node.nodeValue.matchAll(/\S+/g)]
    .filter(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    })
    .map(([word]) => word)
}

/** Runs in the page: how wide a text is in the typeface, or, without a text, these letters in the face that stands in. */
function widthIn(text: string): number {
  const probe = document.createElement('span')
  probe.textContent = text || 'Łřź'
  document.body.append(probe)
  if (!text) probe.style.fontFamily = '"face Fallback", system-ui, sans-serif'
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width
}
