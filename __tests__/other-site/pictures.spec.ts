import type { Browser, Page, Response } from '@playwright/test'
import sharp from 'sharp'
import { immutable } from 'static-next/hosts'
import { content } from '../../lib/content/index.ts'
import { secrets } from '../../packages/static-next/test/photos.ts'
import { graphText, parsed } from '../support/html.ts'
import { expect, settled, violationsOn } from '../support/site.ts'
import {
  built,
  drawing,
  exported,
  landscape,
  otherSite,
  ownDrawing,
  palette,
  photos,
  portrait,
  siteUrl,
  test,
} from './site.ts'

/* What an editor drops into the folder of pictures: photos as cameras write them, and a drawing. */

/** Published photos, by path. */
const published = () =>
  [...exported()].filter(
    ([path]) => path.startsWith('_next/static/pictures/') && /\.(avif|webp|jpg)$/.test(path),
  )

type Screen = { width: number; height: number; density: number }
const phone = { width: 390, height: 844, density: 3 }
const screens = [
  phone,
  { width: 820, height: 1180, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 2560, height: 1440, density: 2 },
]

/** The blog as a visitor sees it who scrolls past all that is new, with the pictures that came on the way. */
async function blogOn(browser: Browser, origin: string, screen: Screen, without: string[] = []) {
  const { width, height, density } = screen
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
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') responses.push(response)
  })
  await page.goto(`${origin}/blog`)
  const images = page.getByRole('main').getByRole('listitem').getByRole('img')
  for (const { alt } of [...photos, drawing]) {
    const image = images.and(page.getByAltText(alt, { exact: true }))
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveJSProperty('complete', true)
  }
  await settled(page)
  expect(violations).toEqual([])
  return { page, images, came: responses.filter((response) => isPhoto(response.url())) }
}

function isPhoto(url: string) {
  return url.includes('/_next/static/pictures/')
}

test('two camera photos cost a phone at most 30 KB, and browsers may keep them for ever', async ({
  browser,
  origin,
}) => {
  const { page, came } = await blogOn(browser, origin, phone)
  const camera = came.filter((response) => !response.url().includes('sign'))
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
  test(`a browser that does not read ${without.join(' or ')} gets ${type}`, async ({ browser, origin }) => {
    const { page, images, came } = await blogOn(browser, origin, phone, [...without])
    expect(came.map((response) => response.headers()['content-type'])).toEqual([type, type, type])
    for (const { alt } of photos) {
      const image = images.and(page.getByAltText(alt, { exact: true }))
      expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    }
    await page.close()
  })
}

test('on every screen a photo has the pixels it needs, the wall has one shape, and nothing moves', async ({
  browser,
  origin,
}) => {
  for (const screen of screens) {
    const { page, images } = await blogOn(browser, origin, screen)
    const boxes = await images.evaluateAll((elements: HTMLImageElement[]) =>
      elements.map((image) => {
        const { width, height } = image.getBoundingClientRect()
        // Of a set of sizes a browser says how wide it takes the picture to be shown, as `sizes` told it.
        return { width, height, told: image.naturalWidth, src: image.currentSrc }
      }),
    )
    expect(boxes).toHaveLength(60)
    for (const { width, height, src } of boxes) {
      expect(height, `${src} at ${screen.width}`).toBeCloseTo(width, 0)
    }
    const ofPhotos = boxes.filter(({ src }) => isPhoto(src))
    expect(ofPhotos).toHaveLength(photos.length)
    for (const { width, told, src } of ofPhotos) {
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

test('photos stand upright, in their colours, and what the editor pointed at is in sight', async ({
  browser,
  origin,
}) => {
  const { page, images } = await blogOn(browser, origin, phone)
  for (const [place, { width, height, disc }] of [portrait, landscape].entries()) {
    const seen = await images.nth(place).evaluate((image: HTMLImageElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, 100, 100)
      const { data } = context?.getImageData(0, 0, 100, 100) ?? { data: [] }
      const at = (pixel: number) => [...data.slice(pixel * 4, pixel * 4 + 3)]
      const reds = Array.from({ length: 10_000 }, (_, pixel) => at(pixel)).filter(
        ([red = 0, green = 0, blue = 0]) => red > 150 && green < 90 && blue < 90,
      )
      const middle = [0, 1, 2].map(
        (channel) => reds.map((pixel) => pixel[channel] ?? 0).toSorted((a, b) => a - b)[reds.length >> 1],
      )
      return { sky: at(305), ground: at(9705), red: reds.length, middle }
    })
    const [, , skyBlue = 0] = seen.sky
    const [, groundGreen = 0, groundBlue = 0] = seen.ground
    expect(skyBlue, 'the sky is above').toBeGreaterThan(150)
    expect(groundGreen, 'the ground is below').toBeGreaterThan(groundBlue)
    // All of the disc, which the shorter side of the photo is cut from.
    const whole = Math.PI * (disc.size / 2 / Math.min(width, height)) ** 2 * 10_000
    expect(seen.red / whole, 'how much of the disc').toBeGreaterThan(0.9)
    // The numbers of the wide gamut, taken for those of screens, would be a paler red: 206 48 35.
    const [red = 0, green = 255, blue = 255] = seen.middle
    expect(red, 'the red of the disc').toBeGreaterThan(213)
    expect(Math.max(green, blue), 'the red of the disc').toBeLessThan(34)
  }
  await page.close()
})

test('no file that visitors get knows where a photo was taken, by whom, or with what', async () => {
  const files = published()
  expect(files.length).toBeGreaterThan(20)
  for (const [path, bytes] of files) {
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc }, path).toEqual({})
    for (const secret of Object.values(secrets)) expect(bytes.includes(secret), path).toBe(false)
  }
})

test('originals are not published, nor what no page shows, nor what was replaced', async ({
  request,
  origin,
}) => {
  for (const path of [
    '/pictures/private.jpg',
    `/pictures/${encodeURIComponent(photos[0].src)}`,
    '/content/pictures/private.jpg',
    `/pictures/${content.blog.wall.articles[0]?.image.src}`,
  ]) {
    expect((await request.get(origin + path)).status(), path).toBe(404)
  }
  expect([...exported().keys()].filter((path) => path.includes('private'))).toEqual([])
  for (const [path, bytes] of published()) expect(bytes.length, path).toBeLessThan(200_000)
})

test('a drawing is published as it is drawn, in the colours of the kit, and what to look at is said', () => {
  expect(built('pictures/own-drawing.svg')).toBe(ownDrawing.replace('var(--leaf)', palette.leaf.hex))
  const { output } = otherSite()
  expect(output).toContain(
    'content/pictures/Own drawing.svg leads elsewhere (<image> https://example.net/a.png)',
  )
  expect(output).toContain('content/pictures/Own drawing.svg moves (<animate>)')
})

test('machines are led to a picture that is there', async ({ request, origin }) => {
  const graph = JSON.parse(graphText(parsed(built('blog.html'))))['@graph'] as {
    blogPost?: { image: string }[]
  }[]
  const images = graph.flatMap(({ blogPost = [] }) => blogPost.map(({ image }) => image))
  expect(images).toHaveLength(60)
  for (const image of new Set(images)) {
    const response = await request.get(image.replace(siteUrl, origin))
    expect(response.status(), image).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^image\/(jpeg|svg\+xml)$/)
  }
})

test('a host that is told of each file is told of a photo once', () => {
  const rules = built('_headers').match(/^\/\S+/gm) ?? []
  const ofPhotos = rules.filter((rule) => rule.includes('/_next/static/pictures/'))
  expect(ofPhotos).toHaveLength(photos.length)
  expect(rules.length).toBeLessThan(100)
})
