import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { content } from '@/content'
import { type Mark, shapes } from '@/content/schema.mjs'
import { colourOf } from '@/lib/node/colours'
import { mosaicSvg } from '@/lib/node/drawing'
import { brotli } from '../../build/report.mjs'
import { everyPath, nowhere, pageWithLooks, sitePages } from '../support/pages'
import { expect, projectDir, test } from '../support/site'

/** Where tiles are dressed. */
const wardrobe = () =>
  pageWithLooks('ink=vermilion', 'ground=vermilion', 'ground=blush', 'shape=quarter', 'shape=half')

/** Widths at which a quarter of a mosaic is no whole number of pixels, whatever the screen. */
const oddWidths = [333, 391, 777, 1013, 1441]
const vermilion = [...Buffer.from(colourOf('vermilion').slice(1), 'hex')]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every page opens with one picture of sixteen tiles, each letter once', async ({ page }) => {
  for (const path of everyPath) {
    await page.goto(path)
    const page404 = path === nowhere ? content.errors.notFound : undefined
    const { description } = (page404 ?? sitePages.find((one) => one.path === path)?.words ?? content.home)
      .mosaic
    const tiles = page.getByRole('img', { name: description }).locator('[data-tile]')
    const letters = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile')))
    expect(letters.sort().join(''), path).toBe('abcdefghijklmnop')
    await expect(page.locator('[data-tile]'), path).toHaveCount(16)
  }
})

for (const deviceScaleFactor of [1, 1.25, 1.5, 2, 3]) {
  test.describe(`on a screen of ${deviceScaleFactor} pixels to the px`, () => {
    test.use({ deviceScaleFactor })

    test('tiles of one colour make one even square, at any width', async ({ page }) => {
      test.slow()
      await page.goto(wardrobe())
      await dress(page, () => ({ ink: 'vermilion', ground: 'vermilion' }))
      for (const width of oddWidths) {
        await page.setViewportSize({ width, height: 900 })
        const { data, size } = await pixelsOf(page)
        const others = []
        // Inside the frame, which may end within a pixel of the screen.
        const frame = Math.ceil(2 * deviceScaleFactor)
        for (let y = frame; y < size.height - frame; y++) {
          for (let x = frame; x < size.width - frame; x++) {
            if (!isVermilion(data, (y * size.width + x) * 3))
              others.push([x, y, ...colourAt(data, (y * size.width + x) * 3)])
          }
        }
        expect(others.slice(0, 5), `${width} px`).toEqual([])
      }
    })

    test('four quarters make one disc, without a line across it, at any width', async ({ page }) => {
      test.slow()
      await page.goto(wardrobe())
      await dress(page, (column, row) => {
        const isLeft = column % 2 === 0
        const turn = row % 2 === 0 ? (isLeft ? 2 : 3) : isLeft ? 1 : 0
        return { shape: 'quarter', turn: String(turn), ink: 'vermilion', ground: 'blush' }
      })
      for (const width of oddWidths) {
        await page.setViewportSize({ width, height: 900 })
        const { data, size } = await pixelsOf(page)
        // The square in the middle of each disc holds all of its seams but their ends.
        const others = []
        const radius = size.width / 4
        const half = Math.floor(radius * 0.66)
        for (const middleX of [radius, 3 * radius]) {
          for (const middleY of [radius, 3 * radius]) {
            for (let y = Math.round(middleY) - half; y < middleY + half; y++) {
              for (let x = Math.round(middleX) - half; x < middleX + half; x++) {
                if (!isVermilion(data, (y * size.width + x) * 3))
                  others.push([x, y, ...colourAt(data, (y * size.width + x) * 3)])
              }
            }
          }
        }
        expect(others.slice(0, 5), `${width} px`).toEqual([])
      }
    })

    test('a shape and a plain tile below it share one straight edge, at any width', async ({ page }) => {
      await page.goto(wardrobe())
      await dress(page, (column, row) => {
        if (column % 2 === 0) return { shape: 'empty', ground: 'blush' }
        return row % 2 === 0
          ? { shape: 'half', turn: '2', ink: 'vermilion', ground: 'blush' }
          : { shape: 'empty', ground: 'vermilion' }
      })
      for (const width of oddWidths) {
        await page.setViewportSize({ width, height: 900 })
        const { data, size } = await pixelsOf(page)
        const edgesAt = (share: number) => {
          const start = Math.round(size.height * share) * size.width
          return Array.from({ length: size.width - 4 }, (_, x) => x + 2).filter(
            (x) => isVermilion(data, (start + x) * 3) !== isVermilion(data, (start + x - 1) * 3),
          )
        }
        // Rows of pixels through the straight halves of the shapes, and through the plain tiles.
        const [first = [], ...others] = [0.22, 0.37, 0.72, 0.87].map(edgesAt)
        expect(first, `${width} px`).toHaveLength(3)
        for (const edges of others) expect(edges, `${width} px`).toEqual(first)
      }
    })
  })
}

test('a visitor who chose the colours of the system still sees the pictures in theirs', async ({ page }) => {
  await page.goto('/')
  const coloursOf = () =>
    page
      .locator('[data-tile] > *, header svg')
      .evaluateAll((shapes) =>
        shapes.flatMap((shape) => [
          getComputedStyle(shape).backgroundColor,
          getComputedStyle(shape).backgroundImage,
          getComputedStyle(shape).fill,
        ]),
      )
  const before = await coloursOf()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  expect(await coloursOf()).toEqual(before)
  expect(new Set(before).size).toBeGreaterThan(12)
})

test('drawings come in at most 0.6 KB each, drawn without styles, scripts or type', () => {
  const folder = join(projectDir, 'out', 'pictures')
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const svg = readFileSync(join(folder, file))
    expect(brotli(svg), file).toBeLessThanOrEqual(0.6 * 1024)
    // Its one move is the one style there may be, and only for those who want motion.
    const drawn = svg
      .toString()
      .replace(
        /<style>(@keyframes \w+\{[^@]*\}){1,2}@media \(prefers-reduced-motion:no-preference\)\{[^<]*<\/style>/,
        '',
      )
    expect(drawn, file).not.toMatch(
      /<(style|script|text|image|foreignObject|animate\w*)\b|\bon\w+=|href=|var\(/,
    )
  }
})

const everyShape = shapes.flatMap((shape) =>
  ([0, 1, 2, 3] as const).map((turn): Mark => ({ shape, turn, ink: 'vermilion', ground: 'cobalt' })),
)

test('every shape, at every turn, is in share pictures what it is on pages', async ({ page }) => {
  const cell = 158
  await page.goto('/')
  await page.locator('[role="img"]:has([data-tile])').evaluate((mosaic, side) => {
    Object.assign((mosaic as HTMLElement).style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      width: `${side}px`,
      zIndex: 9,
    })
  }, 4 * cell)
  for (let start = 0; start < everyShape.length; start += 16) {
    const marks = Array.from({ length: 16 }, (_, place) => everyShape[(start + place) % everyShape.length])
    const tiles = marks.flatMap((mark, place) =>
      mark ? [{ tile: String.fromCharCode(97 + place), ...mark }] : [],
    )
    await dress(page, (column, row) => {
      const { turn, ...mark } = tiles[4 * row + column] ?? { turn: 0 }
      return { ...mark, turn: String(turn) }
    })
    const { data, size } = await pixelsOf(page)
    expect(size).toMatchObject({ width: 4 * cell, height: 4 * cell })
    const drawn = await sharp(Buffer.from(mosaicSvg({ description: '', tiles }, cell)))
      .removeAlpha()
      .raw()
      .toBuffer()
    for (const [place, { shape, turn }] of tiles.entries()) {
      const others = countIn(place, (at) =>
        [0, 1, 2].some((channel) => Math.abs((data[at + channel] ?? 0) - (drawn[at + channel] ?? 0)) > 48),
      )
      // On pages a tile goes on under the next by a pixel, and so may its edge: an edge is a hundredth of a tile.
      expect(others / cell ** 2, `${shape}, turned ${turn} times`).toBeLessThan(0.02)
      const inked = countIn(place, (at) => isVermilion(drawn, at))
      expect(inked > 0, `${shape} is drawn`).toBe(shape !== 'empty')
    }
  }

  function countIn(place: number, isCounted: (at: number) => boolean) {
    let count = 0
    for (let y = 0; y < cell; y++) {
      for (let x = 0; x < cell; x++) {
        const row = Math.floor(place / 4) * cell + y
        if (isCounted((row * 4 * cell + (place % 4) * cell + x) * 3)) count++
      }
    }
    return count
  }
})

type Dress = Partial<Record<'tile' | 'shape' | 'turn' | 'ink' | 'ground', string>>

/** Gives the tiles other shapes and colours than the page's; what is left out stays. */
async function dress(page: Page, dressOf: (column: number, row: number) => Dress) {
  const dresses = Array.from({ length: 16 }, (_, place) => dressOf(place % 4, Math.floor(place / 4)))
  await page.evaluate((all) => {
    const shapes = document.querySelectorAll('[data-tile] > *')
    for (const [place, dress] of all.entries()) {
      for (const [name, value] of Object.entries(dress)) shapes[place]?.setAttribute(`data-${name}`, value)
    }
  }, dresses)
}

/** What is really drawn of the mosaic, three numbers a pixel. */
async function pixelsOf(page: Page) {
  const mosaic = page.locator('[role="img"]:has([data-tile])')
  await mosaic.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await mosaic.screenshot({ scale: 'device' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, size: info }
}

function isVermilion(data: Buffer, at: number) {
  // A soft edge over its own colour is off by a step or three; a seam that can be seen, by twenty and more.
  return vermilion.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= 5)
}

function colourAt(data: Buffer, at: number) {
  return [...data.subarray(at, at + 3)]
}
