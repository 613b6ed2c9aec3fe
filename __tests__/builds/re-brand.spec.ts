import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create as openFont } from 'fontkit'
import sharp from 'sharp'
import { content } from '@/content'
import { pageIds } from '@/content/pages.mjs'
import { fillPlaces } from '@/lib/words'
import { typeface } from '../../app/typeface.mjs'
import { readFiles } from '../../build/files.mjs'
import { paletteOf } from '../../build/palette.mjs'
import { readTokens } from '../../build/tokens.mjs'
import { copiedProject } from '../support/copy'
import { expect, projectDir, settled, test } from '../support/site'

/* The ten minutes of docs/re-brand.md, on a copy: another name, palette, typeface and address. */

const before = paletteOf(readTokens(projectDir))
/** As designers paste colours: with capitals, in three digits, in other notations. */
const pasted = {
  paper: '#FFF8F0',
  ink: '#102',
  night: 'rgb(10 4 24)',
  vermilion: '#FF5C8A',
  cobalt: 'rebeccapurple',
  marigold: '#7FE0C4',
  leaf: 'hsl(200 100% 25%)',
  blush: '#FFD9B0',
}
const after = {
  paper: '#fff8f0',
  ink: '#110022',
  night: '#0a0418',
  vermilion: '#ff5c8a',
  cobalt: '#663399',
  marigold: '#7fe0c4',
  leaf: '#005580',
  blush: '#ffd9b0',
}
const shade = '#C2185B'
const name = 'Ada & Daughters'

const copy = copiedProject('re-brand')
const out = (file: string) => readFileSync(join(copy.folder, 'out', file))
const exported = () => readFiles(join(copy.folder, 'out'))

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const { url } = content.site
  copy.change(
    'content/site.json',
    `"name": ${JSON.stringify(content.site.name)}`,
    `"name": ${JSON.stringify(name)}`,
  )
  copy.change('content/site.json', url, 'https://ada.example.org/studio')

  for (const [token, value] of Object.entries(pasted)) {
    const line = new RegExp(`--${token}: [^;]+;`).exec(tokens())?.[0] ?? ''
    copy.change('app/tokens.css', line, `--${token}: ${value}; /* was ${line.replaceAll(';', '')} */`)
  }
  const accent = /--accent: #\w+/.exec(tokens())?.[0] ?? ''
  copy.change('app/tokens.css', accent, `--accent: ${shade}`)

  copy.change('app/typeface.mjs', `'${typeface}'`, `'@fontsource-variable/inter'`)

  const { isBuilt, output } = await copy.build()
  expect(isBuilt, output).toBe(true)
})

test.afterAll(() => copy.remove())

test('no file has a colour of the old brand left', () => {
  const old = Object.values(before)
  const found = [...exported()]
    .filter(([path]) => /\.(html|css|svg|webmanifest|js)$/.test(path))
    .flatMap(([path, bytes]) =>
      old.filter((hex) => bytes.toString().toLowerCase().includes(hex)).map((hex) => `${path}: ${hex}`),
    )
  expect(found).toEqual([])
})

test('pages, and the window around them, are in the new colours', async ({ browser }) => {
  const server = await copy.serve('/studio')
  const page = await browser.newPage()
  await page.goto(`${server.origin}/studio/`)
  const themes = page.locator('meta[name="theme-color"]')
  await expect(themes).toHaveCount(2)
  await expect(themes.first()).toHaveAttribute('content', after.paper)
  await expect(themes.last()).toHaveAttribute('content', after.night)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(17, 0, 34)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(10, 4, 24)')
  expect(JSON.parse(out('manifest.webmanifest').toString())).toMatchObject({
    name,
    theme_color: after.paper,
    background_color: after.paper,
  })
  await page.close()
  await server.close()
})

test('posters, icons and share pictures are in the new colours, to the pixel', async () => {
  const { vermilion, marigold, paper, ink } = after
  expect(out('pictures/rebranding-worth.svg').toString()).toContain(`fill="${vermilion}"`)
  expect(await coloursIn('pictures/rebranding-worth.svg')).toEqual(
    expect.arrayContaining([vermilion, marigold, ink, paper]),
  )
  expect(await coloursIn('icon.svg')).toEqual(expect.arrayContaining([vermilion, marigold]))
  expect(await coloursIn('apple-touch-icon.png')).toEqual(
    expect.arrayContaining([paper, vermilion, marigold]),
  )
  for (const page of pageIds) {
    const seen = await coloursIn(`share/${page}.png`)
    expect(seen.filter((colour) => Object.values(after).includes(colour)).length, page).toBeGreaterThan(4)
    expect(
      seen.filter((colour) => Object.values(before).includes(colour)),
      page,
    ).toEqual([])
  }
})

test('the new typeface ships with its own licence, and no other', () => {
  const paths = [...exported().keys()]
  const licences = paths.filter((path) => path.endsWith('LICENSE.txt'))
  expect(licences).toEqual([expect.stringMatching(/\/inter-LICENSE\.txt$/)])
  expect(out(licences[0] ?? '').toString()).toContain('Copyright 2016 The Inter Project Authors')
  const fonts = paths.filter((path) => path.endsWith('.woff2'))
  expect(fonts).toHaveLength(1)
  const font = openFont(out(fonts[0] ?? ''))
  expect('familyName' in font && font.familyName).toMatch(/^Inter\b/)
})

test('nothing moves under the eyes of a reader of the new typeface', async ({ browser }) => {
  const server = await copy.serve('/studio')
  for (const isBlocked of [true, false]) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => {
      const seen: string[] = []
      Reflect.set(window, 'shifts', seen)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.push(JSON.stringify(entry))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    if (isBlocked) await page.route(/\.woff2$/, (route) => route.abort())
    for (const path of ['', 'services', 'contactus']) {
      await page.goto(`${server.origin}/studio/${path}`)
      await settled(page)
      expect(await page.evaluate(() => Reflect.get(window, 'shifts')), path).toEqual([])
    }
    await page.close()
  }
  await server.close()
})

test('the new name and address stand wherever the old ones did', () => {
  const { name: oldName, url, header } = content.site
  const texts = [...exported()].filter(([path]) => /\.(html|txt|xml|webmanifest)$/.test(path))
  expect(texts.filter(([, bytes]) => bytes.toString().includes(url)).map(([path]) => path)).toEqual([])
  const home = out('index.html').toString()
  expect(home).toContain('https://ada.example.org/studio')
  expect(home).toContain('Ada &amp; Daughters')
  // The name by itself: the same words may stand in a sentence that an editor wrote.
  expect(home).not.toContain(`"name":"${oldName}"`)
  expect(home).not.toContain(`>${oldName}<`)
  expect(home).not.toContain(`"${fillPlaces(header.homeLabel, { name: oldName })}"`)
})

function tokens() {
  return readFileSync(join(copy.folder, 'app', 'tokens.css'), 'utf8')
}

/** The colours that fill a picture: those of more than one in a thousand of its pixels. */
async function coloursIn(file: string): Promise<string[]> {
  const { data, info } = await sharp(out(file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at + 3] !== 255) continue
    const hex = `#${data.subarray(at, at + 3).toString('hex')}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > data.length / info.channels / 1000).map(([hex]) => hex)
}
