import type { Browser, Response } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts'
import { everyPath } from '../support/pages.ts'
import { expect, untilIdle, violationsOn } from '../support/site.ts'
import { articleCount, drawing, photos, test } from './site.ts'

/* What only a browser can tell of photos. How they are made is asked in packages/static-next/test/unit/pictures.test.ts. */

type Device = { width: number; height: number; density: number }
const phone = { width: 390, height: 844, density: 3 }
const devices = [
  phone,
  { width: 820, height: 1180, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 2560, height: 1440, density: 2 },
]

/** The blog as a visitor sees it who scrolls past all that is new, with the pictures that came on the way. */
async function blogOn(browser: Browser, origin: string, device: Device, without: string[] = []) {
  const { width, height, density } = device
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  })
  if (without.length > 0) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDisabledImageTypes', { imageTypes: without as ['avif'] })
  }
  await page.addInitScript(watchLayoutShifts)
  const violations = violationsOn(page)
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') responses.push(response)
  })
  await page.goto(`${origin}/blog`)
  const images = page.getByRole('main').getByRole('listitem').getByRole('img')
  for (const { alt } of [...photos, drawing]) {
    const image = images.and(page.getByAltText(alt, { exact: true }))
    await image.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(image).toHaveJSProperty('complete', true)
  }
  await untilIdle(page)
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
    expect(response.headers()).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
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

test('on every device a photo has the pixels it needs, the wall has one shape, and nothing moves', async ({
  browser,
  origin,
}) => {
  for (const device of devices) {
    const { page, images } = await blogOn(browser, origin, device)
    const boxes = await images.evaluateAll((elements: HTMLImageElement[]) =>
      elements.map((image) => {
        const { width, height } = image.getBoundingClientRect()
        return { width, height, src: image.currentSrc }
      }),
    )
    expect(boxes).toHaveLength(articleCount)
    for (const { width, height, src } of boxes) {
      expect(height, `${src} at ${device.width}`).toBeCloseTo(width, 0)
    }
    const ofPhotos = boxes.slice(0, photos.length)
    expect(ofPhotos.filter(({ src }) => isPhoto(src))).toHaveLength(photos.length)
    for (const { width, src } of ofPhotos) {
      // Of a telephone as wide as the picture, two dots a pixel are enough.
      const needed = width === device.width ? (width * 2) / 3 : width
      const pixels = Number(/\/(\d+)x/.exec(src)?.[1])
      const wanted = Math.min(needed * device.density, src.includes('sign') ? 600 : 1100)
      // Browsers take the nearest, which may lack a little.
      expect(pixels, `${src} at ${device.width}`).toBeGreaterThan(wanted * 0.75)
      expect(pixels, `${src} at ${device.width}`).toBeLessThan(Math.max(wanted * 1.6, 360))
    }
    expect(await page.evaluate(layoutShifts), `${device.width} px`).toEqual([])
    await page.close()
  }
})

test('on every page and at any width `sizes` tell how wide a photo is shown', async ({ page, origin }) => {
  let count = 0
  for (const width of [390, 735, 736, 1023, 1180, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of everyPath) {
      await page.goto(origin + path)
      for (const { shown, filled, told, src } of await page.evaluate(widthsOfPhotos)) {
        count += 1
        // Of a telephone as wide as the picture, two dots a pixel are enough.
        const least = shown === width ? (shown * 2) / 3 : shown
        const where = `${path}, ${width} px, ${src} is told as ${told} px`
        expect.soft(told, where).toBeGreaterThan(0.95 * least)
        expect.soft(told, where).toBeLessThan(1.05 * filled)
      }
    }
  }
  expect(count).toBeGreaterThan(100)
})

/** Runs in the page: how wide each photo is, as wide as it fills its box, and as `sizes` told the browser. */
function widthsOfPhotos() {
  for (const answer of document.querySelectorAll('details')) {
    // Of one name only one stays open.
    answer.removeAttribute('name')
    answer.open = true
  }
  const images = [...document.querySelectorAll<HTMLImageElement>('picture:has([sizes]) img')]
  return Promise.all(
    images.map(async (image) => {
      image.loading = 'eager'
      await image.decode()
      const { width, height } = image.getBoundingClientRect()
      // Of a set of sizes this is the width that `sizes` told.
      const { naturalWidth: told, naturalHeight } = image
      // Words beside it may make it higher: then it is cut at its sides.
      return { shown: width, filled: Math.max(width, (height * told) / naturalHeight), told, src: image.src }
    }),
  )
}
