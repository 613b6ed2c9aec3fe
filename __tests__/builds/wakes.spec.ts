import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { serve } from 'static-next/serve'
import { installedIn } from '../support/installed.ts'
import { projectDir, untilIdle, violationsOn } from '../support/site.ts'

/*
 * A folder of pages, packages/static-next/test/sites/wakes: a page a way in which client components act by themselves, or
 * do not. They are built by static-next and by Next alone, and a visitor sees the same on both.
 */

type Site = { said: string; origin: string; plainOrigin: string }

const test = base.extend<{ heard: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const site = installedIn('wakes')
      try {
        site.copy(join(projectDir, 'packages/static-next/test/sites/wakes'))
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
        await use({ said, origin, plainOrigin })
        for (const server of servers) await server.close()
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

type Row = {
  path: string
  /** What a visitor does once the page is there. */
  does?: (page: Page) => Promise<unknown>
  /** What a visitor does until it helps: nothing of it touches an island. */
  repeats?: (page: Page) => Promise<unknown>
  /** What is then to be read on the page, among the rest of it. */
  reads: string
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const rows: Row[] = [
  { path: '/header', repeats: (page) => page.mouse.wheel(0, 100), reads: 'stuck' },
  { path: '/fetched', reads: 'Alpha, Beta' },
  { path: '/asked?q=pl', reads: 'apple, plum' },
  { path: '/revealed', reads: 'We build rockets' },
  { path: '/own', reads: 'We use cookies.' },
  { path: '/own', does: press('Close'), reads: 'No banner.' },
  { path: '/own', repeats: (page) => page.keyboard.press('k'), reads: 'Search is open.' },
  { path: '/own', reads: 'Words: typed by a package' },
  { path: '/own', reads: '1440 wide' },
  { path: '/inside', reads: 'Ticks: 3' },
  { path: '/inside', does: press('closed'), reads: 'closed Ticks: 3 open Ticks: 3' },
  { path: '/stores', does: press('Add'), reads: 'Cart: 1 Heard: 1' },
  { path: '/restored', reads: 'Things: 3' },
  { path: '/answers', does: press('Counted'), reads: 'Counted 1 /answers' },
]

// What is hidden does not count.
// biome-ignore lint/performance/useDomNodeTextContent: see above
const textOf = async (page: Page) => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim()

for (const { path, does, repeats, reads } of rows) {
  test(`${path} comes to say "${reads}"${does ? ' after a press' : ''}, as from Next alone`, async ({
    page,
    site,
    heard,
  }) => {
    const visit = async (origin: string, isThere: (text: string) => void) => {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await untilIdle(page)
      await does?.(page)
      await expect(async () => {
        await repeats?.(page)
        isThere(await textOf(page))
      }).toPass()
    }
    await visit(site.plainOrigin, (text) => expect(text).toContain(reads))
    // What ticks comes to its end.
    await page.waitForTimeout(500)
    const whole = await textOf(page)
    await visit(site.origin, (text) => expect(text).toBe(whole))
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
  expect(toLookAt.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^cart\.html: app\/cart\/cart\.tsx: CartProvider has state \(useState\) that app\/cart\/add\.tsx: Add and app\/cart\/count\.tsx: Count read\./,
    ),
    expect.stringContaining('markup.html: app/markup/send.ts:2 connects to https://api.example.org'),
    expect.stringContaining('markup.html: app/markup/markup.tsx writes markup by a script'),
    expect.stringContaining('connect: ["https://api.example.org"], trustedTypes: false }'),
  ])
})
