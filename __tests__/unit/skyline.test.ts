import fc from 'fast-check'
import { cities, colourUnder, eyesOf, type Roof, skylineOf } from '../../lib/brand/skyline.ts'
import { colours, type Mark, shapes } from '../../lib/kit.ts'

const anyMark = fc.record({
  shape: fc.constantFrom(...shapes),
  turn: fc.constantFrom<Mark['turn']>(0, 1, 2, 3),
  ink: fc.constantFrom(...colours),
  ground: fc.constantFrom(...colours),
})
/** Sixteen tiles of an editor's choice; also what no designer would do: sixteen times the same. */
const anyTiles = fc
  .oneof(
    fc.array(anyMark, { minLength: 16, maxLength: 16 }),
    anyMark.map((mark) => Array<Mark>(16).fill(mark)),
  )
  .map((marks) => marks.map((mark, place) => ({ tile: String.fromCharCode(97 + place), ...mark })))

/** The template's pages, and one that an owner has added. */
const anyPage = fc.constantFrom(...Object.keys(cities), 'careers')

/** Light: paper above, ink below. Dark: night above, marigold below, which is paper on towers. */
const ofTowers: Mark['ink'][] = colours.filter((colour) => colour !== 'paper' && colour !== 'ink')

test('whatever an editor makes of the tiles, a visitor sees each shape again, on towers that stand out', () => {
  fc.assert(
    fc.property(anyPage, anyTiles, (page, tiles) => {
      const city = skylineOf(page, tiles)
      expect(city).toHaveLength(tiles.length)
      for (const shape of shapes.filter((one) => one !== 'empty')) {
        const countIn = (all: { shape: string }[]) => all.filter((one) => one.shape === shape).length
        expect([shape, countIn(city) >= countIn(tiles)]).toEqual([shape, true])
      }
      // But for the halves of one roof.
      const alike = (roof: Roof, place: number) =>
        place % 4 !== 1 && colourUnder(roof) === underBefore(city, place)
      expect(city.filter(alike)).toEqual([])
      expect(city.filter((roof) => !ofTowers.includes(colourUnder(roof)))).toEqual([])
      expect(city.filter(({ shape }) => !shapes.includes(shape))).toEqual([])
      // Nor may eyes be lost on their tower, in light or dark.
      const withEyes = city.filter((_, place) => eyesOf(place)).map(colourUnder)
      expect(withEyes.filter((colour) => colour === 'marigold' || colour === 'blush')).toEqual([])
    }),
    { numRuns: 300 },
  )
})

function underBefore(city: Roof[], place: number) {
  const before = city[place - 1]
  return before && colourUnder(before)
}
