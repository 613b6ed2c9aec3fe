import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { mosaicSvg } from '../../lib/brand/drawing.ts'
import { colourOf } from '../../lib/brand/palette.ts'
import { type Mark, shapes } from '../../lib/content/schema.ts'
import { expect, test } from '../support/site.ts'

const vermilion = [...Buffer.from(colourOf('vermilion').slice(1), 'hex')]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const everyShape = shapes.flatMap((shape) =>
  ([0, 1, 2, 3] as const).map((turn): Mark => ({ shape, turn, ink: 'vermilion', ground: 'cobalt' })),
)

test('every shape, at every turn, is in share pictures what it is on pages', async ({ page }) => {
  const cell = 158
  await page.goto('/')
  await mosaicOf(page).evaluate((mosaic, side) => {
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
      // On pages an edge is soft for a pixel, outwards: the two of a ring or a leaf are a fiftieth of a tile.
      expect(others / cell ** 2, `${shape}, turned ${turn} times`).toBeLessThan(0.03)
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
  const mosaic = mosaicOf(page)
  await mosaic.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await mosaic.screenshot({ scale: 'device', animations: 'allow' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, size: info }
}

function isVermilion(data: Buffer, at: number) {
  // A soft edge over its own colour is off by a step or three; a seam that can be seen, by twenty and more.
  return vermilion.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= 5)
}

/** The picture that a page opens with. */
function mosaicOf(page: Page) {
  return page.getByRole('main').getByRole('img').first()
}
