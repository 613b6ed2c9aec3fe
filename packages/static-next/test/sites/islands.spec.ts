import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { withPages } from '../../src/core/pages.ts'
import { hostingFile } from '../../src/hosts/headers.ts'
import { serve } from '../../src/hosts/serve.ts'
import { withoutRuntime } from '../../src/next/steps/without-runtime.ts'
import { untilIdle, violationsOn } from '../support/browser.ts'
import { siteIn } from '../support/installed.ts'
import { filesOf } from '../unit/fixtures.ts'

/*
 * A site as people write them for Next, in site/: it is built by static-next and by Next alone, and a visitor sees the same
 * on both. Below a path, with addresses that end in a slash, stands the other site of the repository (__tests__/other-site).
 */

/** `plain`: the tab in which the export of Next alone is shown. */
type Built = { folder: string; said: string; origin: string; plainOrigin: string; plain: Page }

const test = base.extend<{ heard: string[] }, { site: Built }>({
  site: [
    async ({ browser }, use) => {
      const { folder, build, remove } = siteIn(join(import.meta.dirname, 'site'))
      const exportTo = (name: string, env?: Record<string, string>) => {
        const said = build(env)
        renameSync(join(folder, 'out'), join(folder, name))
        return said
      }
      try {
        await addPictures(folder)
        // A page that only Next alone exports.
        const sendsOn = "import { redirect } from 'next/navigation'\nexport default () => redirect('/')"
        mkdirSync(join(folder, 'app/sent-on'))
        writeFileSync(join(folder, 'app/sent-on/page.tsx'), sendsOn)
        exportTo('plain', { PLAIN: 'yes' })
        rmSync(join(folder, 'app/sent-on'), { recursive: true })
        const said = exportTo('built')
        const servers = await Promise.all(
          ['built', 'plain'].map((name) => serve({ folder: join(folder, name) })),
        )
        const [origin = '', plainOrigin = ''] = servers.map((server) => server.origin)
        // One for all rows: a new tab takes longer than what is asked of a page.
        const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } })
        await use({ folder, said, origin, plainOrigin, plain })
        await plain.close()
        for (const server of servers) await server.close()
      } finally {
        remove()
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

async function addPictures(folder: string) {
  const pictures = join(folder, 'content/pictures')
  mkdirSync(pictures, { recursive: true })
  for (const name of ['one', 'two', 'unused']) {
    const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#b04020' } })
    await photo.jpeg().toFile(join(pictures, `${name}.jpg`))
  }
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
  writeFileSync(join(pictures, 'mark.svg'), drawing)
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

type Row = {
  path: string
  /** The buttons that a visitor presses once the page is there, each when the one before has answered. */
  presses?: string[]
  /** What is then to be read on the page, among the rest of it. */
  reads: string[]
}

const rows: Row[] = [
  { path: '/answers', presses: ['Counted 0', 'Counted 5'], reads: ['Counted 1 /answers', 'Counted 6'] },
  { path: '/asked?q=pl', reads: ['apple, plum', 'asked pl, path /asked'] },
  { path: '/asked?q=pl', presses: ['push'], reads: ['pear', 'asked ear, path /asked'] },
  {
    path: '/given',
    reads: ['Say "yes" & <go>, nothing', 'next of 3', 'first late', '1 draw true', '2 build open'],
  },
  { path: '/given', presses: ['next', 'next', 'next'], reads: ['first late'] },
  { path: '/given', presses: ['next', 'curtain', 'curtain'], reads: ['second', 'The end'] },
  { path: '/stores', presses: ['Add'], reads: ['Cart: 1'] },
  { path: '/menu', presses: ['closed'], reads: ['open'] },
  { path: '/client', presses: ['page 0'], reads: ['page 1', '1440 wide'] },
  { path: '/sheet', reads: ['Own'] },
  { path: '/', reads: ['Home'] },
]

/** What is shown, with the attributes and values of all elements; without what Next and static-next mark for themselves. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const unseen = 'script, style, link, template, [hidden], next-route-announcer'
    const isMark = ({ name, value }: Attr) =>
      /^data-nimg/.test(name) || (name === 'aria-busy' && value === 'false')
    const lineOf = (element: Element) => [
      element.localName,
      getComputedStyle(element).color,
      ...[...element.attributes]
        .filter((attribute) => !isMark(attribute))
        // Ids of React count from another root; files of Next are named by other hashes.
        .map(({ name, value }) =>
          `${name}=${value}`.replace(/_(i\d+-)?r_\w+_$/i, 'id').replace(/\.[0-9a-f]{8}\./, '.'),
        )
        .toSorted(),
      ...('value' in element ? [`value ${element.value}`] : []),
    ]
    const elements = [...document.querySelectorAll('html, body *')].filter(
      (element) => !element.closest(unseen) && !element.localName.startsWith('static-'),
    )
    // What is hidden does not count.
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    const text = document.body.innerText.replaceAll(/\s+/g, ' ').trim()
    return [text, ...elements.map((element) => lineOf(element).join(' '))]
  })

for (const { path, presses = [], reads } of rows) {
  const after = presses.length > 0 ? ` after ${presses.join(', ')}` : ''
  test(`${path}${after} comes to say "${reads.join('", "')}", as from Next alone`, async ({
    page,
    site,
    heard,
  }) => {
    const { plain } = site
    // Side by side: most of a test is a wait.
    const onBoth = (act: (page: Page) => Promise<unknown> | undefined) => Promise.all([plain, page].map(act))
    await Promise.all([plain.goto(site.plainOrigin + path), page.goto(site.origin + path)])
    await onBoth(untilIdle)
    // A press before Next's scripts listen would be lost.
    if (presses.length > 0) await onBoth((one) => one.waitForTimeout(500))
    await onBoth(async (one) => {
      for (const name of presses) {
        await button(one, name).click()
        // An island remembers one press while it wakes, the last.
        await expect(one.locator('button[aria-busy=true]')).toHaveCount(0)
      }
    })
    await expect(async () => {
      const [expected, seen] = await Promise.all([seenOn(plain), seenOn(page)])
      for (const one of reads) expect(expected[0]).toContain(one)
      expect(seen).toEqual(expected)
    }).toPass()
    expect(heard).toEqual([])
  })
}

test('an island wakes when the browser is idle, or when <When> says: at once, when it is seen, by a touch', async ({
  page,
  site,
  heard,
}) => {
  await page.goto(`${site.origin}/when`)
  for (const name of ['idle', 'load']) await expect(page.getByText(`${name} is awake`)).toBeVisible()
  await expect(page.getByText('visible is asleep')).toBeAttached()
  await page.getByText('visible is').scrollIntoViewIfNeeded()
  await expect(page.getByText('visible is awake')).toBeVisible()
  await expect(page.getByText('touch is asleep')).toBeAttached()
  await page.getByText('touch is').hover()
  await expect(page.getByText('touch is awake')).toBeVisible()
  expect(heard).toEqual([])
})

test.describe('by a finger', () => {
  test.use({ hasTouch: true })
  test('the press that wakes an island is heard by what listens to its beginning', async ({
    page,
    site,
    heard,
  }) => {
    await page.goto(`${site.origin}/menu`)
    // Not by the mouse, which would wake it before.
    await page.getByText('closed').dispatchEvent('click')
    await expect(page.getByText('open')).toBeVisible()
    expect(heard).toEqual([])
  })
})

test('useRouter().push loads the page that it names', async ({ page, site, heard }) => {
  await page.goto(`${site.origin}/asked`)
  await button(page, 'leave').click()
  await expect(page).toHaveURL(`${site.origin}/answers?from=asked`)
  expect(heard).toEqual([])
})

test('a picture that stands in the props or in the code of an island alone is there once it is shown', async ({
  page,
  site,
  heard,
}) => {
  const shown = page.getByRole('main').locator('img')
  await page.goto(`${site.origin}/gallery`)
  const addresses = new Set<string>()
  for (let place = 0; place < 5; place++) {
    if (place > 0) await button(page, 'next').click()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy()
    addresses.add(await shown.evaluate((image: HTMLImageElement) => image.currentSrc))
  }
  expect(addresses.size).toBe(5)
  const photos = [...addresses].filter((address) => address.endsWith('.avif'))
  expect(photos.length).toBeGreaterThan(0)
  // A browser that knows no AVIF takes WebP.
  for (const address of photos) {
    const { pathname } = new URL(address)
    expect(existsSync(join(site.folder, 'built', pathname.replace(/avif$/, 'webp'))), address).toBe(true)
  }
  expect(existsSync(join(site.folder, 'built/_next/static/pictures/unused'))).toBe(false)
  expect(heard).toEqual([])
})

test('the build lists when each island wakes, and names what would be dead, apart or blocked', ({ site }) => {
  const [islands = '', toLookAt = ''] = (site.said.split('\nIslands\n')[1] ?? '').split('To look at')
  const lines = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.trim())
  expect(lines(islands)).toEqual(
    expect.arrayContaining([
      'answers.html: Counter of app/answers/counter.tsx, touch',
      'when.html: Mark of app/when/mark.tsx, visible',
      'stores.html: Total of app/stores/parts.tsx, idle',
    ]),
  )
  const expected = [
    'app/named/page.tsx shows next/script',
    'named.html: app/named/outer.tsx: Row stands where its element may not',
    'named.html: app/named/outer.tsx: Inner stands in what server code has put into app/named/outer.tsx: Outer',
    'named.html: the policy of the page blocks https://maps.example.net (frame). To allow it, write policy: { frame: ["https://maps.example.net"] }',
    'named.html: the policy of the page blocks data: (image)',
    'named.html: /nowhere-at-all leads nowhere.',
    'named.html: /sale-50% leads nowhere.',
  ]
  const named = lines(toLookAt)
  for (const one of expected) expect(named).toContainEqual(expect.stringContaining(one))
  expect(named).toHaveLength(expected.length)
})

test("what is the owner's, and what is no page, comes as Next alone brings it", ({ site }) => {
  for (const name of ['google1234.html', 'admin/index.html', 'old/landing.html', 'feed', 'own.css']) {
    const [own, plain] = ['built', 'plain'].map((folder) => readFileSync(join(site.folder, folder, name)))
    expect(own, name).toEqual(plain)
  }
  expect(existsSync(join(site.folder, 'hosts/staging/inventory.ini'))).toBe(true)
  const headers = readFileSync(join(site.folder, 'built/_headers'), 'utf8')
  expect(headers).toMatch(/^\/feed\n {2}Content-Type: application\/rss\+xml/m)
})

test('a host that knows files alone leads on from a former address, too', async ({ page, site, heard }) => {
  const folder = join(site.folder, 'files alone')
  cpSync(join(site.folder, 'built'), folder, { recursive: true })
  rmSync(join(folder, hostingFile))
  const { origin, close } = await serve({ folder })
  for (const [former, address] of [
    ['/%C3%BCber', '/answers'],
    ['/start.html', '/'],
  ] as const) {
    await page.goto(origin + former)
    await expect(page).toHaveURL(origin + address)
  }
  expect(heard).toEqual([])
  await close()
})

/** A site with one page more. @returns what a build of it says where it stops */
function refusalOf(files: Record<string, string>): string {
  const { folder, build, remove } = siteIn(join(import.meta.dirname, 'site'))
  try {
    rmSync(join(folder, 'app'), { recursive: true })
    mkdirSync(join(folder, 'app'))
    const layout = `export default ({ children }) => <html lang="en"><body>{children}</body></html>`
    for (const [file, text] of Object.entries({ 'app/layout.tsx': layout, ...files })) {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    build({ STOPS: 'yes' })
    return ''
  } catch (error) {
    return ['stdout', 'stderr'].map((stream) => Reflect.get(error as object, stream)).join('')
  } finally {
    remove()
  }
}

test('what an island may not import, a server action and a layout in the browser stop the build with file and way out', () => {
  const said = refusalOf({
    'app/doors.tsx': `'use client'
import dynamic from 'next/dynamic'
import Form from 'next/form'
import Image from 'next/image'
import { notFound, useParams, usePathname } from 'next/navigation'
import Script from 'next/script'
import { save } from './save'
const Later = dynamic(() => import('./later'))
export function Doors() {
  if (usePathname() === '/x') notFound()
  return <Form action={save}><Image src="/a.png" alt="" width={1} height={1} /><Script src="/a.js" /><Later />{useParams().slug}</Form>
}`,
    'app/later.tsx': 'export default () => <p>later</p>',
    'app/save.ts': "'use server'\nexport async function save() {}\n",
    'app/layout.tsx':
      '\'use client\'\nexport default ({ children }) => <html lang="en"><body>{children}</body></html>',
    'app/page.tsx': "import { Doors } from './doors'\nexport default () => <Doors />",
  })
  for (const door of ['next/dynamic', 'next/form', 'next/image', 'next/script'])
    expect(said).toContain(`app/doors.tsx imports ${door}, which needs Next's runtime`)
  for (const name of ['notFound', 'useParams'])
    expect(said).toContain(`app/doors.tsx imports ${name} of next/navigation, which needs Next's runtime`)
  expect(said).not.toContain('imports usePathname')
  expect(said).toContain('app/save.ts has a server action. An export has no server')
  expect(said).toContain("app/layout.tsx has 'use client' and draws <html>, around which no island can stand")
})

test('props that JSON does not bring back, and islands where none can stand, stop the build with file and way out', () => {
  const said = refusalOf({
    'app/client.tsx': `'use client'
export const Given = ({ children }) => <p>{children}</p>
export const InHead = () => <meta name="a" content="b" />`,
    'app/layout.tsx': `import { InHead } from './client'
export default ({ children }) => <html lang="en"><head><InHead /></head><body>{children}</body></html>`,
    'app/page.tsx': `import { Given } from './client'
export default () => (
  <main>
    <Given day={new Date(0)} part={Given} />
  </main>
)`,
  })
  for (const sentence of [
    'app/client.tsx: Given: its prop day is a Date. Write the day as a text',
    'app/client.tsx: Given: its prop part is Given of app/client.tsx, which is known in browsers alone',
    'app/client.tsx: InHead stands in <head>, where nothing wakes',
  ])
    expect(said).toContain(sentence)
})

test('a page that sends visitors on stops the build with a way out', ({ site }) => {
  const pages = filesOf({ 'sent-on.html': readFileSync(join(site.folder, 'plain/sent-on.html'), 'utf8') })
  expect(() => withPages(pages, [withoutRuntime('')])).toThrow(
    /^sent-on\.html: is empty without Next's runtime.*Write a former address into redirects of next\.config/,
  )
})
