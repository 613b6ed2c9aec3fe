import { colourUnder, type Roof, skylineOf } from '../../lib/brand/skyline.ts'
import { content } from '../../lib/content/index.ts'
import { colours, type Mosaic, shapes } from '../../lib/content/schema.ts'
import { pageIds } from '../../lib/pages.ts'

type Tiles = Mosaic['tiles']

const { crash, notFound } = content.errors
const shipped: [string, Tiles][] = [
  ...pageIds.map((page): [string, Tiles] => [page, content[page].mosaic.tiles]),
  ['crash', crash.mosaic.tiles],
  ['notFound', notFound.mosaic.tiles],
]
/** What no designer would do and every editor may: sixteen times the same tile. */
const alike = shapes.flatMap((shape) =>
  colours.flatMap((ink) =>
    colours.map((ground): [string, Tiles] => [
      `${shape} of ${ink} on ${ground}`,
      [...'abcdefghijklmnop'].map((tile) => ({ tile, shape, turn: 0, ink, ground })),
    ]),
  ),
)

test.each(shipped)('a visitor of %s sees all of its tiles again, as roofs', (_, tiles) => {
  const city = skylineOf(tiles)
  expect(city).toHaveLength(tiles.length)
  for (const shape of shapes.filter((each) => each !== 'empty')) {
    const countIn = (all: { shape: string }[]) => all.filter((one) => one.shape === shape).length
    expect([shape, countIn(city) >= countIn(tiles)]).toEqual([shape, true])
  }
})

test.each(shipped)('the city of %s is no row of slabs: at most three roofs are plain', (_, tiles) => {
  expect(skylineOf(tiles).filter(({ shape }) => shape === 'empty').length).toBeLessThanOrEqual(3)
})

test.each(shipped)(
  'the city of %s has no two neighbours of one colour, but for the halves of a roof',
  (_, tiles) => {
    const city = skylineOf(tiles)
    const alikes = city.filter((roof, place) => {
      const before = city[place - 1]
      return before && place % 4 !== 1 && colourUnder(before) === colourUnder(roof)
    })
    expect(alikes).toEqual([])
  },
)

test('whatever an editor makes of the tiles, no tower has the colour of the sky or of the earth', () => {
  for (const [name, tiles] of [...shipped, ...alike]) {
    const city = skylineOf(tiles)
    expect(city).toHaveLength(16)
    // Light: paper above, ink below. Dark: night above, marigold below, which is paper on towers.
    for (const roof of city)
      expect([name, colourUnder(roof)]).not.toContain(expect.stringMatching(/paper|ink/))
    expect([name, city.map(colourUnder).filter((colour) => /^(paper|ink)$/.test(colour))]).toEqual([name, []])
  }
})

test('whatever an editor makes of the tiles, eyes that look out of the city have a white that is seen', () => {
  for (const [name, tiles] of [...shipped, ...alike]) {
    const city = skylineOf(tiles)
    // Dark: marigold towers are paper. The style sheet puts eyes on the third of every eight.
    for (const place of [2, 10])
      expect([name, city[place] && colourUnder(city[place])]).not.toContainEqual(
        expect.stringMatching(/^(marigold|blush)$/),
      )
  }
})

test('whatever an editor makes of the tiles, what is drawn on a tower is seen on it, in light and dark', () => {
  for (const [name, tiles] of [...shipped, ...alike]) {
    const lost = skylineOf(tiles).filter((roof) => roof.shape !== 'empty' && isLost(roof))
    expect([name, lost]).toEqual([name, []])
  }
})

test('whatever an editor makes of the tiles, no stripe has the colour of the sky: no tower is cut in two', () => {
  for (const [name, tiles] of [...shipped, ...alike]) {
    const striped = skylineOf(tiles).filter(({ shape, ground }) => shape === 'bars' && ground !== undefined)
    expect([name, striped.filter(({ ink }) => ink === 'paper' || ink === 'ink')]).toEqual([name, []])
  }
})

test('slopes lean on each other: a dome, a gable and a tent rise to their middle', () => {
  for (const shape of ['quarter', 'triangle', 'inverse'] as const) {
    const tiles = content.home.mosaic.tiles.map((tile) => ({ ...tile, shape }))
    const [first, second] = skylineOf(tiles)
    const turns = { quarter: [2, 3], triangle: [3, 0], inverse: [2, 3] }
    expect([first?.turn, second?.turn]).toEqual(turns[shape])
  }
})

function isLost({ ink, ground }: Roof) {
  const inDark = (colour: string | undefined) => (colour === 'marigold' ? 'paper' : colour)
  return ground !== undefined && inDark(ink) === inDark(ground)
}
