import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { serve } from '../../src/hosts/serve.ts'
import { violationsOn } from '../support/browser.ts'
import { followRedirects } from '../support/follow-redirects.ts'
import { installedIn } from '../support/installed.ts'
import { nginx, noNginx, serveByNginx } from '../support/nginx.ts'

/*
 * A site as people write them for Next, in next-site/: nothing in it knows of islands but four <When>. It stands below a path,
 * and each of its addresses ends in a slash; that of wakes.spec.ts is neither.
 */

type Site = { folder: string; said: string; origin: string; build: () => string }

const basePath = '/repo'

const test = base.extend<{ heard: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const site = installedIn('next-site')
      try {
        site.copy(join(import.meta.dirname, 'next-site'))
        // Next looks for these settings in the folders above, too.
        writeFileSync(join(site.folder, 'postcss.config.mjs'), 'export default { plugins: {} }')
        site.install()
        const said = site.build()
        const server = await serve({ folder: join(site.folder, 'out'), basePath })
        await use({ folder: site.folder, said, origin: server.origin + basePath, build: site.build })
        await server.close()
      } finally {
        site.remove()
      }
    },
    { scope: 'worker' },
  ],
  /** What the browser complains of. */
  heard: async ({ page }, use) => {
    const heard = violationsOn(page)
    page.on('pageerror', (error) => heard.push(error.message))
    await use(heard)
    expect(heard).toEqual([])
  },
})

test.describe.configure({ mode: 'default' })

const main = (page: Page) => page.getByRole('main')
const counters = (page: Page) => main(page).getByRole('button', { name: /\d$/ })

function scriptsOn(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

test('it is built by one line, and names what would be dead, apart or blocked', ({ site }) => {
  expect(site.said).toContain('nobody hears the <button> "Nobody hears this"')
  expect(site.said).toContain('write policy: { form: ["https://duckduckgo.com"] }')
  expect(site.said).toContain('write policy: { frame: ["https://www.openstreetmap.org"] }')
  expect(site.said).toContain('src/parts/tabs.tsx: Tabs gives a context to Tab.')
  expect(site.said).toContain('src/parts/index.ts: Dot stands where its element may not')
  expect(site.said.split('To look at')[1]?.trim().split('\n')).toHaveLength(6)
})

test('a page loads no script before a visitor turns to an island, and then wakes that one alone', async ({
  page,
  site,
  heard,
}) => {
  const scripts = scriptsOn(page)
  await page.goto(`${site.origin}/posts/a`)
  await main(page).getByRole('heading').hover()
  expect(scripts).toEqual([])
  await counters(page).click()
  await expect(counters(page)).toHaveText(/6$/)
  expect(await page.locator('static-island[data-state=alive]').count()).toBe(1)
  expect(heard).toEqual([])
})

test('props arrive as React has them; an island inside another lives by itself', async ({
  page,
  site,
  heard,
}) => {
  await page.goto(site.origin)
  const [outer, inner] = [counters(page).nth(0), counters(page).nth(1)]
  await expect(outer).toHaveText('1970 3')
  await inner.click()
  await expect(inner).toHaveText(/11$/)
  await outer.click()
  await expect(outer).toHaveText('1970 5')
  await expect(inner).toHaveText(/11$/)
  await main(page).getByRole('button', { name: 'Curtain' }).click()
  const behind = main(page).locator('section', { hasText: 'Behind it' }).getByRole('button')
  await behind.click()
  await expect(behind).toHaveText(/1$/)
  expect(heard).toEqual([])
})

test('islands below <When> wake when it says: at once, when they are seen, or by a touch', async ({
  page,
  site,
  heard,
}) => {
  await page.goto(site.origin)
  await expect(page.getByText('first is awake')).toBeVisible()
  await expect(page.getByText('second is asleep')).toBeVisible()
  await expect(page.getByText('third is asleep')).toBeAttached()
  await page.getByText('third is').scrollIntoViewIfNeeded()
  await expect(page.getByText('third is awake')).toBeVisible()
  await expect(page.getByText('second is asleep')).toBeAttached()
  expect(heard).toEqual([])
})

test('a context reaches the islands inside its provider, the route is known, and a sticky header sticks', async ({
  page,
  site,
  heard,
}) => {
  await page.goto(`${site.origin}/posts/a`)
  const header = page.getByRole('banner')
  await header.getByRole('button').click()
  await expect(header.getByText('You are at /posts/a/ (posts: a), in dark')).toBeVisible()
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect((await header.boundingBox())?.y).toBe(0)
  expect(heard).toEqual([])
})

test('what is asked in the address is known, without a touch', async ({ page, site, heard }) => {
  await page.goto(`${site.origin}/search?q=boats`)
  const button = main(page).getByRole('button', { name: 'Searched' })
  await expect(button).toHaveText('Searched for boats')
  await button.click()
  await expect(page).toHaveURL(`${site.origin}/posts/a/`)
  expect(heard).toEqual([])
})

test('a script of the site, styles in attributes, links and pictures of Next work; a late part stands in its place', async ({
  page,
  site,
  heard,
}) => {
  await page.goto(site.origin)
  const named = await page.evaluate(async () => {
    await document.fonts.load('16px boat', 'ớ')
    const behind = /url\("(.*)"\)/.exec(
      getComputedStyle(document.querySelector('main') ?? document.body).background,
    )
    const answer = await fetch(behind?.[1] ?? '')
    return { fonts: [...document.fonts].map(({ status }) => status), picture: answer.status }
  })
  expect(named).toEqual({ fonts: ['loaded'], picture: 200 })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(main(page).getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(main(page).getByRole('link')).toHaveAttribute('href', '/repo/posts/a/?from=home')
  const boat = main(page).getByRole('img')
  expect(
    await boat.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await page.goto(`${site.origin}/late`)
  await expect(main(page)).toHaveText(/^(late ){5000}$/)
  expect(heard).toEqual([])
})

test.describe('by a finger', () => {
  test.use({ hasTouch: true })
  test('the press that wakes an island is heard by what listens to its beginning, and by what is no button', async ({
    page,
    site,
    heard,
  }) => {
    await page.goto(`${site.origin}/menu`)
    await expect(main(page)).toContainText('unknown')
    // Not by the mouse, which would wake it before.
    await main(page).getByText('closed').dispatchEvent('click')
    await expect(main(page).getByText('open')).toBeVisible()
    await expect(main(page)).toContainText('wide')
    await main(page).getByText('rows: 0').dispatchEvent('click')
    await expect(main(page).getByText('rows: 1')).toBeVisible()
    // All scripts are there, so it wakes while the finger is on it; and its ids have React draw it anew.
    await main(page).getByRole('button', { name: 'second' }).tap()
    await expect(main(page).getByRole('button', { name: 'second: 1' })).toBeVisible()
    expect(heard).toEqual([])
  })
})

test('in the place of a page whose island breaks the error page stands, in its styles, until it is tried again', async ({
  page,
  site,
  heard,
}) => {
  await page.goto(`${site.origin}/broken`)
  const attributes = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map(({ attributes }) =>
        [...attributes].map(({ name, value }) => `${name}=${value}`),
      ),
    )
  const before = await attributes()
  const button = main(page).getByRole('button', { name: 'Break it' })
  await button.click()
  const heading = page.getByRole('heading', { name: 'Something broke' })
  await expect(heading).toHaveCSS('color', 'rgb(9, 8, 7)')
  await expect(button).toBeHidden()
  expect(heard.splice(0)).toEqual(['It is broken'])
  await page.getByRole('button', { name: 'Again' }).click()
  await expect(button).toBeVisible()
  await expect(heading).toBeHidden()
  expect(await attributes()).toEqual(before)
  expect(heard).toEqual([])
})

test('a page that sends visitors on does so; one that is not to be found is not there', async ({
  page,
  site,
  heard,
}) => {
  await page.goto(`${site.origin}/old`)
  await expect(page).toHaveURL(`${site.origin}/posts/a/?from=old&again=1`)
  expect(existsSync(join(site.folder, 'out/posts/c'))).toBe(false)
  expect(heard).toEqual([])
})

test('a client page, a layout of a group and routes of any ending are there', async ({
  page,
  site,
  heard,
}) => {
  await page.goto(`${site.origin}/privacy`)
  await counters(page).click()
  await expect(counters(page)).toHaveText('read 0')
  for (const file of ['robots.txt', 'feed.json', '404.html', '_redirects']) {
    expect(existsSync(join(site.folder, 'out', file)), file).toBe(true)
  }
  expect(existsSync(join(site.folder, 'out/404'))).toBe(false)
  expect(
    readdirSync(join(site.folder, 'out')).filter((name) => /^(__next|_not-found)|\.rsc$/.test(name)),
  ).toEqual([])
  heard.splice(0)
})

test('links lead on below the path, to addresses that end in a slash', async ({ page, site, heard }) => {
  await page.goto(`${site.origin}/posts/a/`)
  await page.getByRole('banner').getByRole('link').click()
  await expect(page).toHaveURL(`${site.origin}/`)
  await main(page).getByRole('link').click()
  await expect(page).toHaveURL(`${site.origin}/posts/a/?from=home`)
  expect(readFileSync(join(site.folder, 'out/_headers'), 'utf8')).toContain(basePath)
  expect(heard).toEqual([])
})

for (const host of ['static-next serve', 'nginx']) {
  test(`a page whose address ends in a slash has that address alone, from ${host}`, async ({ site }) => {
    test.skip(host === 'nginx' && !nginx, noNginx)
    const root = join(site.folder, 'root')
    mkdirSync(root, { recursive: true })
    if (host === 'nginx') symlinkSync(join(site.folder, 'out'), join(root, 'repo'))
    const server = host === 'nginx' && (await serveByNginx(root, join(site.folder, 'hosts/nginx')))
    const { origin } = new URL(server ? server.origin : site.origin)
    for (const path of ['/repo/posts/a', '/repo/posts/a/', '/repo/posts/a/index.html']) {
      expect(await followRedirects(origin, path), path).toMatchObject({ path: '/repo/posts/a/', status: 200 })
    }
    expect(await followRedirects(origin, '/repo/posts/a?from=b')).toMatchObject({
      path: '/repo/posts/a/?from=b',
    })
    for (const former of ['/repo/%C3%BCber', '/repo/%C3%BCber/', '/repo/%C3%BCber.html']) {
      expect(await followRedirects(origin, `${former}?from=b`), former).toMatchObject({
        path: '/repo/posts/a/?from=b',
        status: 200,
      })
    }
    expect(await followRedirects(origin, '/repo/start.html')).toMatchObject({ path: '/repo/', status: 200 })
    for (const path of ['/repo/nowhere', '/repo/posts']) {
      expect(await followRedirects(origin, path), path).toMatchObject({ status: 404 })
    }
    if (server) await server.close()
  })
}

test('a host that knows files alone leads on from a former address, too', async ({ page, site, heard }) => {
  const folder = join(site.folder, 'files alone')
  cpSync(join(site.folder, 'out'), folder, { recursive: true })
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toContain('/older /posts/a 301\n')
  rmSync(join(folder, '_redirects'))
  const { origin, close } = await serve({ folder, basePath })
  for (const [former, address] of [
    ['/%C3%BCber', '/posts/a/'],
    ['/start.html', '/'],
  ] as const) {
    await page.goto(origin + basePath + former)
    await expect(page).toHaveURL(origin + basePath + address)
  }
  expect(heard).toEqual([])
  await close()
})

test('server actions are named with their file, in a page, in a file that pages show and in one of an island', ({
  site,
}) => {
  const files = {
    'src/parts/save.ts': "'use server'\nexport async function save() {}\n",
    'src/parts/keep.ts': "'use server'\nexport async function keep() {}\n",
    'src/parts/kept.tsx':
      "'use client'\nimport { keep } from './keep'\nexport const Kept = () => <form action={keep} />\n",
    'src/app/sent/page.tsx': `import { Kept } from '../../parts/kept'
import { save } from '../../parts/save'
export default function Page() {
  async function send() {
    'use server'
  }
  return <main><form action={send} /><form action={save} /><Kept /></main>
}
`,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site.folder, file)), { recursive: true })
    writeFileSync(join(site.folder, file), text)
  }
  let said = ''
  try {
    site.build()
  } catch (error) {
    said = ['stdout', 'stderr'].map((stream) => Reflect.get(error as object, stream)).join('')
  }
  for (const file of ['src/parts/save.ts', 'src/parts/keep.ts', 'src/app/sent/page.tsx']) {
    expect(said).toContain(`${file} has a server action. An export has no server`)
  }
})
