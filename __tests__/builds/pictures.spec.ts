import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Response } from '@playwright/test'
import sharp from 'sharp'
import { content } from '@/content'
import { immutable } from '../../build/hosts/headers.mjs'
import { paletteOf } from '../../build/palette.mjs'
import { readTokens } from '../../build/tokens.mjs'
import { copiedProject } from '../support/copy'
import { graphText, parsed } from '../support/html'
import { cameraPhoto, secrets } from '../support/photos'
import { expect, projectDir, settled, test, violationsOn } from '../support/site'

/* What an editor drops into the folder of pictures, on a copy: photos as cameras write them, and a drawing. */
test.describe.configure({ mode: 'serial' })

let project: ReturnType<typeof copiedProject>
let server = { origin: '', close: async () => {} }

/** Upright, the disc is near the top: lost where a photo is cut around its middle. */
const portrait = { width: 3000, height: 4000, disc: { x: 50, y: 14, size: 700 } }
const landscape = { width: 4000, height: 3000, disc: { x: 88, y: 50, size: 700 } }
const photos = [
  { src: 'Ada’s Foto #1, 100% (schön).JPG', alt: 'A portrait', focus: 'top' },
  { src: 'team/landscape.jpeg', alt: 'A landscape', focus: '88% 50%' },
  { src: 'Sign.png', alt: 'A sign, cut out' },
]
const drawing = { src: 'Own drawing.svg', alt: 'A drawing of our own' }
const replaced = content.blog.wall.articles[0]?.image.src ?? ''

test.beforeAll(async () => {
  test.setTimeout(300_000)
  project = copiedProject('pictures')
  const drop = (file: string, bytes: Buffer | string) =>
    writeFileSync(join(project.folder, 'content/pictures', file), bytes)
  mkdirSync(join(project.folder, 'content/pictures/team'))
  const [one, two] = await Promise.all([cameraPhoto({ ...portrait, orientation: 6 }), cameraPhoto(landscape)])
  for (const photo of [one, two]) expect(photo.length).toBeGreaterThan(3_000_000)
  drop(photos[0]?.src ?? '', one)
  drop(photos[1]?.src ?? '', two)
  drop('private.jpg', two)
  drop(
    photos[2]?.src ?? '',
    await sharp({ create: { width: 900, height: 600, channels: 4, background: '#0000' } })
      .composite([
        {
          input: Buffer.from(
            '<svg viewBox="0 0 9 6" width="900"><circle cx="4" cy="3" r="2" fill="#e01010"/></svg>',
          ),
        },
      ])
      .png()
      .toBuffer(),
  )
  drop(
    drawing.src,
    `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" onload="alert(1)"><script>alert(2)</script>
    <path fill="#123abc" d="M0 0h30v20H0z"/><path fill="var(--leaf)" d="M2 2h9v9z"/><image href="https://example.net/a.png"/></svg>`,
  )
  const blog = JSON.parse(readFileSync(join(project.folder, 'content/blog.json'), 'utf8'))
  for (const [place, image] of [...photos, drawing].entries()) blog.wall.articles[place].image = image
  project.write('content/blog.json', JSON.stringify(blog, null, 2))
  const { isBuilt, output } = await project.build()
  expect(isBuilt, output).toBe(true)
  server = await project.serve()
})

test.afterAll(async () => {
  await server.close()
  project?.remove()
})

const built = () =>
  Object.fromEntries(
    JSON.parse(readFileSync(join(project.folder, 'out/hashed-files.json'), 'utf8'))
      .files.map(({ path }: { path: string }) => path)
      .filter((path: string) => path.startsWith('_next/static/pictures/'))
      .map((path: string) => [path, readFileSync(join(project.folder, 'out', path))]),
  ) as Record<string, Buffer>

type Screen = { width: number; height: number; density: number }
const phone = { width: 390, height: 844, density: 3 }
const screens = [
  phone,
  { width: 820, height: 1180, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 2560, height: 1440, density: 2 },
]

/** The blog as a visitor sees it who scrolls to its end, with the pictures that came on the way. */
async function blogOn(browser: Browser, { width, height, density }: Screen, without: string[] = []) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  })
  if (without.length > 0) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDisabledImageTypes', { imageTypes: without as ['avif'] })
  }
  const violations = violationsOn(page)
  const pictures: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') pictures.push(response)
  })
  await page.goto(`${server.origin}/blog`)
  const images = page.getByRole('main').getByRole('listitem').getByRole('img')
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveJSProperty('complete', true)
  }
  await settled(page)
  expect(violations).toEqual([])
  return { page, images, pictures: pictures.filter((response) => response.url().includes('/pictures/')) }
}

function photosAmong(pictures: Response[]) {
  return pictures.filter((response) => !response.url().endsWith('.svg'))
}

test('two camera photos of 3 MB cost a phone at most 30 KB, and browsers may keep them for ever', async ({
  browser,
}) => {
  const { page, pictures } = await blogOn(browser, phone)
  const camera = photosAmong(pictures).filter((response) => !response.url().includes('sign'))
  expect(camera).toHaveLength(2)
  let bytes = 0
  for (const response of camera) {
    expect(response.headers()).toMatchObject({ 'content-type': 'image/avif', 'cache-control': immutable })
    bytes += (await response.body()).length
  }
  expect(bytes).toBeLessThanOrEqual(30 * 1024)
  await page.close()
})

for (const [without, type] of [
  [['avif'], 'image/webp'],
  [['avif', 'webp'], 'image/jpeg'],
] as const) {
  test(`a browser that does not read ${without.join(' or ')} gets ${type}`, async ({ browser }) => {
    const { page, images, pictures } = await blogOn(browser, phone, [...without])
    expect(photosAmong(pictures).map((response) => response.headers()['content-type'])).toEqual([
      type,
      type,
      type,
    ])
    for (const image of await images.all()) {
      expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    }
    await page.close()
  })
}

test('on every screen a photo has the pixels it needs, the wall has one shape, and nothing moves', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  for (const screen of screens) {
    const { page, images } = await blogOn(browser, screen)
    const boxes = await images.evaluateAll((elements) =>
      elements.map((element) => {
        const image = element as HTMLImageElement
        const { width, height } = image.getBoundingClientRect()
        // Of a set of sizes a browser says how wide it takes the picture to be shown, as `sizes` told it.
        return { width, height, told: image.naturalWidth, src: image.currentSrc }
      }),
    )
    expect(boxes.length).toBe(content.blog.wall.articles.length)
    for (const { width, height, told, src } of boxes) {
      expect(height, `${src} at ${screen.width}`).toBeCloseTo(width, 0)
      if (src.endsWith('.svg')) continue
      // Of a telephone as wide as the picture, two dots a pixel are enough.
      const needed = width === screen.width ? (width * 2) / 3 : width
      expect(Math.abs(told / needed - 1), `sizes at ${screen.width}: ${told} for ${width}`).toBeLessThan(0.05)
      const pixels = Number(/\/(\d+)x/.exec(src)?.[1])
      const wanted = Math.min(needed * screen.density, src.includes('sign') ? 600 : 1100)
      // Browsers take the nearest, which may lack a little.
      expect(pixels, `${src} at ${screen.width}`).toBeGreaterThan(wanted * 0.75)
      expect(pixels, `${src} at ${screen.width}`).toBeLessThan(Math.max(wanted * 1.6, 360))
    }
    expect(await shiftsOn(page), `${screen.width} px`).toEqual([])
    await page.close()
  }
})

/** What has moved on a page since it began to load, and whereto. */
async function shiftsOn(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => JSON.stringify(entry))),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 300)
      }),
  )
}

test('photos stand upright, and what the editor pointed at is in sight', async ({ browser }) => {
  const { page, images } = await blogOn(browser, phone)
  for (const [place, { disc }] of [portrait, landscape].entries()) {
    const seen = await images.nth(place).evaluate((element) => {
      const image = element as HTMLImageElement
      const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, 100, 100)
      const { data } = context?.getImageData(0, 0, 100, 100) ?? { data: [] }
      const at = (x: number, y: number) => [...data.slice((y * 100 + x) * 4, (y * 100 + x) * 4 + 3)]
      const isRed = (start: number) =>
        (data[start] ?? 0) > 150 && (data[start + 1] ?? 0) < 90 && (data[start + 2] ?? 0) < 90
      const red = Array.from({ length: 10_000 }, (_, pixel) => pixel * 4).filter(isRed).length
      return { sky: at(5, 3), ground: at(5, 97), red }
    })
    const [, , skyBlue = 0] = seen.sky
    const [, groundGreen = 0, groundBlue = 0] = seen.ground
    expect(skyBlue, 'the sky is above').toBeGreaterThan(150)
    expect(groundGreen, 'the ground is below').toBeGreaterThan(groundBlue)
    // All of the disc, which the shorter side of the photo is cut from.
    const whole = Math.PI * (disc.size / 2 / 3000) ** 2 * 10_000
    expect(seen.red / whole, 'how much of the disc').toBeGreaterThan(0.9)
  }
  await page.close()
})

test('no file that visitors get knows where a photo was taken, by whom, or with what', async () => {
  const files = Object.entries(built())
  expect(files.length).toBeGreaterThan(20)
  for (const [path, bytes] of files) {
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc }, path).toEqual({})
    for (const secret of Object.values(secrets)) expect(bytes.includes(secret), path).toBe(false)
  }
})

test('originals are not published, nor what no page shows, nor what was replaced', async ({ request }) => {
  for (const path of [
    '/pictures/private.jpg',
    `/pictures/${encodeURIComponent(photos[0]?.src ?? '')}`,
    `/content/pictures/private.jpg`,
    `/pictures/${replaced}`,
  ]) {
    expect((await request.get(server.origin + path)).status(), path).toBe(404)
  }
  const paths = Object.keys(built())
  expect(paths.filter((path) => path.includes('private'))).toEqual([])
  for (const bytes of Object.values(built())) expect(bytes.length).toBeLessThan(200_000)
})

test('a drawing keeps its colours and takes those of the kit, without what it came with', async ({
  request,
}) => {
  const svg = await (await request.get(`${server.origin}/pictures/own-drawing.svg`)).text()
  expect(svg).toContain('#123abc')
  expect(svg).toContain(paletteOf(readTokens(projectDir)).leaf)
  expect(svg).not.toMatch(/script|alert|onload|example\.net|<image/)
})

test('machines are led to a picture that is there', async ({ request }) => {
  const html = readFileSync(join(project.folder, 'out/blog.html'), 'utf8')
  const graph = JSON.parse(graphText(parsed(html)))['@graph'] as { blogPost?: { image: string }[] }[]
  const images = graph.flatMap(({ blogPost = [] }) => blogPost.map(({ image }) => image))
  expect(images).toHaveLength(content.blog.wall.articles.length)
  for (const image of images) {
    const response = await request.get(image.replace(new URL(image).origin, server.origin))
    expect(response.status(), image).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^image\/(jpeg|svg\+xml)$/)
  }
})

test('a host that is told of each file is told of a photo once', () => {
  const rules = readFileSync(join(project.folder, 'out/_headers'), 'utf8').match(/^\/\S+/gm) ?? []
  const ofPhotos = rules.filter((rule) => rule.startsWith('/_next/static/pictures/'))
  expect(ofPhotos).toHaveLength(photos.length)
  expect(rules.length).toBeLessThan(100)
})
