import sharp from 'sharp'
import { mosaicSvg } from '@/lib/brand/drawing'
import { colourOf } from '@/lib/brand/palette.ts'
import { content } from '@/lib/content'
import type { Mosaic } from '@/lib/content/schema.ts'
import { pageIds } from '@/lib/pages.ts'
import { newPage } from '../support/new-page'

const { crash, notFound } = content.errors
/** Those that come with the project. How an owner arranges theirs is their design, and no mistake. */
const mosaics: [string, Mosaic][] = [
  ['the page of docs/new-page.md', JSON.parse(newPage.words).mosaic],
  ...(content.site.template
    ? [
        ...pageIds.map((page): [string, Mosaic] => [page, content[page].mosaic]),
        ['crash', crash.mosaic] as [string, Mosaic],
        ['notFound', notFound.mosaic] as [string, Mosaic],
      ]
    : []),
]
const grounds = (['paper', 'ink', 'night'] as const).map((name) => [
  ...Buffer.from(colourOf(name).slice(1), 'hex'),
])

/*
 * A tile in the colour of the page it lies on looks like a tile that is missing. Paper is the page by day, night (which
 * nobody can tell from ink) by night.
 */
test.each(mosaics)(
  'the mosaic of %s has a whole edge, on a light page and on a dark one',
  async (_, mosaic) => {
    expect(await tilesLostOnThePage(mosaic)).toEqual([])
  },
)

test('a tile of paper in the frame is found, and one inside it is not', async () => {
  const plain = mosaicOf(() => 'cobalt')
  expect(await tilesLostOnThePage(plain)).toEqual([])
  expect(await tilesLostOnThePage(mosaicOf((place) => (place === 5 ? 'paper' : 'cobalt')))).toEqual([])
  expect(await tilesLostOnThePage(mosaicOf((place) => (place === 4 ? 'paper' : 'cobalt')))).toEqual(['e'])
  expect(await tilesLostOnThePage(mosaicOf((place) => (place === 15 ? 'ink' : 'cobalt')))).toEqual(['p'])
})

function mosaicOf(groundAt: (place: number) => Mosaic['tiles'][number]['ground']): Mosaic {
  const tiles = [...'abcdefghijklmnop'].map((tile, place): Mosaic['tiles'][number] => ({
    tile,
    shape: 'empty',
    turn: 0,
    ink: 'cobalt',
    ground: groundAt(place),
  }))
  return { description: '', tiles }
}

/** The letters of tiles that show a colour of pages along the outer edge. */
async function tilesLostOnThePage(mosaic: Mosaic): Promise<string[]> {
  const cell = 40
  const side = 4 * cell
  const pixels = await sharp(Buffer.from(mosaicSvg(mosaic, cell)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const counts = new Map<string, number>()
  for (let at = 0; at < side; at++) {
    for (const [x, y] of [
      [at, 0],
      [at, side - 1],
      [0, at],
      [side - 1, at],
    ] as const) {
      const tile = mosaic.tiles[4 * Math.floor(y / cell) + Math.floor(x / cell)]?.tile ?? ''
      const from = 3 * (y * side + x)
      const isGround = grounds.some((ground) =>
        ground.every((value, channel) => Math.abs(value - (pixels[from + channel] ?? 0)) < 8),
      )
      if (isGround) counts.set(tile, (counts.get(tile) ?? 0) + 1)
    }
  }
  // A corner may touch the edge; nothing may lie on it.
  return [...counts].filter(([, count]) => count > 2).map(([tile]) => tile)
}
