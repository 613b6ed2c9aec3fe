import { cpSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { serve } from '../../src/hosts/serve.ts'
import { untilIdle, violationsOn } from '../support/browser.ts'
import { installedIn } from '../support/installed.ts'

/*
 * A folder of pages, wakes/: a page a way in which client components act by themselves, or answer. They are built by
 * static-next and by Next alone, and a visitor sees the same on both.
 */

type Site = { folder: string; said: string; origin: string; plainOrigin: string }

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'

const test = base.extend<{ heard: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const site = installedIn('wakes')
      try {
        site.copy(join(import.meta.dirname, 'wakes'))
        site.install()
        cpSync(join(site.folder, 'package'), join(site.folder, 'node_modules/typed-words'), {
          recursive: true,
        })
        site.build({ PLAIN: 'yes' })
        renameSync(join(site.folder, 'out'), join(site.folder, 'plain'))
        const said = site.build()
        const servers = await Promise.all(
          ['out', 'plain'].map((folder) => serve({ folder: join(site.folder, folder) })),
        )
        const [origin = '', plainOrigin = ''] = servers.map((server) => server.origin)
        await use({ folder: site.folder, said, origin, plainOrigin })
        for (const server of servers) await server.close()
      } finally {
        site.remove()
      }
    },
    { scope: 'worker' },
  ],
  /** Other hosts answer with a picture, or with a script that leaves a mark. */
  context: async ({ context }, use) => {
    await context.route(/^https:/, (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
        : route.fulfill({
            contentType: 'text/javascript',
            headers: { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
            body: `document.documentElement.dataset.asked = '${route.request().url()}'`,
          }),
    )
    await use(context)
  },
  /** What the browser complains of. */
  heard: async ({ page }, use) => {
    const heard = violationsOn(page)
    page.on('pageerror', (error) => heard.push(error.message))
    await use(heard)
    expect(heard).toEqual([])
  },
})

test.describe.configure({ mode: 'default' })

type Row = {
  path: string
  /** What a visitor does once the page is there. */
  does?: (page: Page) => Promise<unknown>
  /** What a visitor does until it helps: nothing of it touches an island. */
  repeats?: (page: Page) => Promise<unknown>
  /** What is then to be read on the page, among the rest of it. */
  reads: string | string[]
  /** What static-next says besides, on purpose. */
  besides?: string
}

/** Presses what has these names, each once the press before is answered: an island remembers one press while it wakes, the last. */
const press =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) {
      await page.getByRole('button', { name }).first().click()
      await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
    }
  }

const rows: Row[] = [
  { path: '/header', repeats: (page) => page.mouse.wheel(0, 100), reads: 'stuck' },
  { path: '/fetched', reads: 'Alpha, Beta' },
  { path: '/asked?q=pl', reads: 'apple, plum' },
  { path: '/revealed', reads: 'We build rockets' },
  { path: '/own', reads: ['We use cookies.', 'Words: typed by a package', '1440 wide'] },
  { path: '/own', does: press('Close'), reads: 'No banner.' },
  { path: '/own', repeats: (page) => page.keyboard.press('k'), reads: 'Search is open.' },
  { path: '/inside', reads: 'Ticks: 3' },
  { path: '/inside', does: press('closed'), reads: 'closed Ticks: 3 open Ticks: 3' },
  { path: '/stores', does: press('Add'), reads: 'Cart: 1 Heard: 1' },
  { path: '/restored', reads: 'Things: 3' },
  { path: '/answers', does: press('Counted'), reads: 'Counted 1 /answers' },
  { path: '/given', does: press('Pressed 0', 'Pressed 1'), reads: 'Pressed 2' },
  { path: '/clones', does: press('server button', 'more words'), reads: 'pressed 1' },
  { path: '/clones', does: press('bold words', 'by a component'), reads: 'BUTTON toggle of-server' },
  {
    path: '/clones',
    async does(page) {
      // A link leads on at once: it is not pressed again once its island is awake.
      await page.getByRole('link').hover()
      await page.waitForFunction(
        () => !document.querySelector('static-island:has(a):not([data-provider], [data-state=alive])'),
      )
      await page.getByRole('link').click()
    },
    reads: 'A toggle link',
  },
  { path: '/tabs', does: press('Two 2', 'Two pressed 0'), reads: 'Two pressed 1 of a,b second words' },
  { path: '/late', does: press('inner 0', 'count 0', 'curtain'), reads: 'curtaincount 1 curtaincount 0' },
  { path: '/late', does: press('count 0', 'curtain', 'curtain'), reads: 'count 1 open words' },
  { path: '/rows', does: (page) => page.getByText('Bo').click(), reads: 'Bo 2' },
  { path: '/rows', does: press('size'), reads: 'size' },
  { path: '/fields', does: (page) => page.getByLabel('Name').fill('Bo'), reads: 'Bo Size' },
  { path: '/fields', does: press('words'), reads: 'three short words' },
  { path: '/nested', does: press('layout', 'template', 'page'), reads: 'layout 1 template 1page 1' },
  { path: '/parts', does: press('parts 0'), reads: 'parts 1' },
  { path: '/nowhere', does: press('not found 0'), reads: 'not found 1' },
  { path: '/head', reads: 'Head' },
  { path: '/text', reads: 'One Two' },
  { path: '/segments/one/deep', does: press('count 0'), reads: 'count 1 children one, side deep' },
  { path: '/segments/one', does: press('count 0'), reads: 'count 1 children one, side' },
  { path: '/filter', does: press('push', 'replace', 'move'), reads: 'Shown: query moved, path /filter/blue' },
  {
    path: '/filter',
    async does(page) {
      await press('push', 'replace', 'move')(page)
      await page.goBack()
    },
    reads: 'Shown: query replaced, path /filter',
  },
  // Next's documents promise that this is heard, too.
  {
    path: '/script',
    does: press('press'),
    reads: 'failed, loaded, pressed, ready widget is there',
    besides: 'early, ',
  },
  { path: '/consent', does: press('allow', 'hide', 'allow'), reads: 'not asked, ready, ready' },
  { path: '/faded', reads: 'One is here' },
  { path: '/pictures', does: press('Larger'), reads: 'Smaller' },
]

/** What is shown, with the attributes and values of all elements; without what Next and static-next mark for themselves. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const unseen = 'script, style, link, template, [hidden], next-route-announcer'
    const isMark = ({ name, value }: Attr) =>
      /^data-(slot|cloned|nimg)/.test(name) || (name === 'aria-busy' && value === 'false')
    const declarations = (style: string) =>
      style.split(/ *; */).filter((one) => one && !/^color: ?transparent$/.test(one))
    const linesOf = (element: Element) => [
      element.localName,
      ...[...element.attributes]
        .filter((attribute) => !isMark(attribute))
        .flatMap(({ name, value }) =>
          // Ids of React count from another root.
          name === 'style' ? declarations(value) : `${name}=${value.replace(/^_(i\d+-)?r_\w+_$/i, 'id')}`,
        )
        .toSorted(),
      ...('value' in element ? [`value ${element.value}`] : []),
      ...(element.localName === 'pre' ? [element.textContent] : []),
    ]
    const elements = [...document.querySelectorAll('html, body *')].filter(
      (element) => !element.closest(unseen) && !element.localName.startsWith('static-'),
    )
    // What is hidden does not count.
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    const text = document.body.innerText.replaceAll(/\s+/g, ' ').trim()
    // What stands first in the head differs.
    const head = [...document.querySelectorAll('head > meta[name]')].map((meta) => meta.outerHTML).toSorted()
    return [text, ...head, ...elements.map((element) => linesOf(element).join(' '))]
  })

for (const { path, does, repeats, reads, besides = '' } of rows) {
  test(`${path} comes to say "${[reads].flat().join('", "')}"${does ? ' after a press' : ''}, as from Next alone`, async ({
    page,
    context,
    site,
    heard,
  }) => {
    // Side by side: most of a test is a wait.
    const plain = await context.newPage()
    const onBoth = (act: (page: Page) => Promise<unknown> | undefined) => Promise.all([plain, page].map(act))
    // Until nothing more happens by itself.
    const settle = () => onBoth((one) => one.waitForTimeout(500))
    const expectSame = async () => {
      const [expected, [text = '', ...elements]] = await Promise.all([seenOn(plain), seenOn(page)])
      expect([text.replace(besides, ''), ...elements]).toEqual(expected)
    }
    await Promise.all([plain.goto(site.plainOrigin + path), page.goto(site.origin + path)])
    await onBoth(untilIdle)
    // A press before Next's scripts listen would be lost.
    if (does) await settle()
    if (does && !besides) await expect(expectSame).toPass()
    await onBoth((one) => does?.(one))
    await expect(async () => {
      await onBoth((one) => repeats?.(one))
      const [text] = await seenOn(plain)
      for (const one of [reads].flat()) expect(text).toContain(one)
    }).toPass()
    await settle()
    await expect(expectSame).toPass()
    expect(heard).toEqual([])
  })
}

test('what only answers, gives a context, or is told to wait for a touch loads no script', async ({
  page,
  site,
  heard,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const path of ['/answers', '/kept']) {
    await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    await untilIdle(page)
    expect(scripts, path).toEqual([])
  }
  // A page like it, on which something acts, does load some.
  await page.goto(`${site.origin}/fetched`, { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  expect(heard).toEqual([])
})

test('the build lists what wakes each island, why, and where, and names state that is shared', ({ site }) => {
  const [islands = '', toLookAt = ''] = (site.said.split('\nIslands\n')[1] ?? '').split('To look at')
  const rows = islands.split('\n').map((line) => line.trim().replaceAll(/\s{2,}/g, ' | '))
  for (const row of [
    'Header (app/header/header.tsx) | idle: useEffect | /header',
    'Results (app/asked/results.tsx) | idle: useSearchParams | /asked',
    'Curtain (app/inside/curtain.tsx) | touch | /inside',
    'Tick (app/inside/tick.tsx) | touch: <When> | /kept',
    'Quiet (app/quiet.tsx) | in each inside it | every page',
  ])
    expect(rows).toContain(row)
  const named = toLookAt
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const expected = [
    'cart.html: app/cart/cart.tsx: CartProvider has state (useState) that app/cart/add.tsx: Add and app/cart/count.tsx: Count read.',
    'app/head/scheme.tsx: Scheme stands in <head>, where nothing wakes',
    'blocked.html: runs a script of https://blocked.example.net, which the policy of the page blocks.',
    'markup.html: app/markup/markup.tsx writes markup by a script',
    'markup.html: app/markup/send.ts:2 connects to https://api.example.org',
    ...[
      '/sale-50%',
      '/[',
      '/%E0%A4%A',
      'https://[',
      '//[x',
      'https://exa mple.org/send',
      'https://exa mple.org/a.png',
    ].map((address) => `links.html: ${address} leads nowhere.`),
    'pictures.html: /as-it-is.png leads nowhere.',
    'To allow all of it: policy: {',
  ]
  for (const one of expected) expect(named).toContainEqual(expect.stringContaining(one))
  expect(named).toHaveLength(expected.length)
})

test("what is the owner's, and what is no page, comes as Next alone brings it", ({ site }) => {
  const names = ['google1234.html', 'admin/index.html', 'old/landing.html', 'feed', 'sitemap', 'data', 'logo']
  for (const name of names) {
    const [own, plain] = ['out', 'plain'].map((folder) => readFileSync(join(site.folder, folder, name)))
    expect(own, name).toEqual(plain)
  }
  expect(site.said).not.toMatch(/google1234|landing/)
  expect(existsSync(join(site.folder, 'hosts/staging/inventory.ini'))).toBe(true)
  const home = readFileSync(join(site.folder, 'out/index.html'), 'utf8')
  expect(home).toContain('href="/feed"')
  expect(home).toContain('href="https://example.org/feed"')
})
