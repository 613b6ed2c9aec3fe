import sharp from 'sharp'
import { mosaicSvg } from '../../lib/brand/drawing.ts'
import { type Mark, shapes } from '../../lib/kit.ts'
import { expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const everyShape = shapes.flatMap((shape) =>
  ([0, 1, 2, 3] as const).map((turn): Mark => ({ shape, turn, ink: 'vermilion', ground: 'cobalt' })),
)

test('every shape, at every turn, is in share pictures what it is on pages', async ({ page }) => {
  const side = 158
  await page.goto('/')
  const mosaic = page.getByRole('main').getByRole('img').first()
  await mosaic.evaluate((element, width) => {
    const style = { position: 'fixed', inset: '0 auto auto 0', width: `${width}px`, zIndex: 9 }
    Object.assign((element as HTMLElement).style, style)
  }, 4 * side)
  for (let start = 0; start < everyShape.length; start += 16) {
    const tiles = [...everyShape.slice(start), ...everyShape]
      .slice(0, 16)
      .map((mark, place) => ({ tile: String.fromCharCode(97 + place), ...mark }))
    await mosaic.evaluate((element, all) => {
      const drawn = element.querySelectorAll<HTMLElement>('[data-tile] > *')
      for (const [place, { shape, turn, ink, ground }] of all.entries()) {
        Object.assign(drawn[place]?.dataset ?? {}, { shape, turn, ink, ground })
      }
    }, tiles)
    const input = await sharp(Buffer.from(mosaicSvg({ description: '', tiles }, side)))
      .png()
      .toBuffer()
    const difference = await sharp(await mosaic.screenshot())
      .composite([{ input, blend: 'difference' }])
      .removeAlpha()
      .png()
      .toBuffer()
    for (const [place, { shape, turn }] of tiles.entries()) {
      const area = { left: (place % 4) * side, top: Math.floor(place / 4) * side, width: side, height: side }
      const tile = await sharp(difference).extract(area).toBuffer()
      const { channels } = await sharp(tile).stats()
      // On pages an edge is soft for a pixel, outwards.
      const largest = Math.max(...channels.map(({ mean }) => mean))
      expect(largest, `${shape}, turned ${turn} times`).toBeLessThan(5)
    }
  }
})
