import type { Mark, Mosaic } from '../content/schema.ts'

/** What a tower ends in. Without a ground the sky is behind its shape, and the tower has the colour of the shape. */
export type Roof = Omit<Mark, 'ground'> & { ground?: Colour }

type Colour = Mark['ink']
type Shape = Mark['shape']

/** What towers are built in. Paper and ink are sky, earth and words: a tower in one of them would be a hole. */
const towers: Colour[] = ['cobalt', 'vermilion', 'marigold', 'leaf', 'blush']

/** Shapes that stand on the tower by themselves, and how they are turned to: rising and falling lean on each other. */
const standing: Partial<Record<Shape, { rising: Mark['turn']; falling: Mark['turn'] }>> = {
  quarter: { rising: 2, falling: 3 },
  triangle: { rising: 3, falling: 0 },
  inverse: { rising: 2, falling: 3 },
  half: { rising: 2, falling: 2 },
}

/** In every four towers the first two are of one height, and carry one roof: a dome, a gable, a tent. */
const places = [0, 4, 8, 12]

/** Which tower of eight has eyes in its window. */
const lookout = 2

/** Where the eyes of a tower look, counted from 0; that of the second eight looks at that of the first. */
export function eyesOf(place: number): 'left' | 'right' | undefined {
  if (place % 8 !== lookout) return undefined
  return place < 8 ? 'right' : 'left'
}

/**
 * The tiles of a page as the roofs of a city, from left to right. The same tiles, but they stand: slopes lean on each
 * other, pills are turned up, and a tile in the colour of sky or earth gets another. No tower has the colour of its
 * neighbour, if there is another that can stand there.
 */
export function skylineOf(tiles: Mosaic['tiles']): Roof[] {
  const { pairs, singles } = sorted(tiles)
  const city: Roof[] = []
  while (city.length < tiles.length) {
    const from = places.includes(city.length) && pairs.length > 0 ? pairs : singles
    const left = [...pairs, ...singles].flat().map((mark) => coloursOf(mark)[0])
    // What there is most of goes first, or it would be left over and stand side by side at the end.
    const worth = ([first]: Mark[]) => {
      const colour = first && freeColourOf(first, city)
      return first && colour && coloursOf(first).includes(colour)
        ? left.filter((other) => other === colour).length
        : 0
    }
    const best = Math.max(...from.map(worth))
    const [[first, second] = []] = from.splice(
      from.findIndex((one) => worth(one) === best),
      1,
    )
    if (!first) break
    const isRising = second !== undefined || city.length % 2 === 0
    city.push(roofOf(first, isRising, freeColourOf(first, city)))
    if (second) city.push(roofOf(second, false, coloursOf(second)[0] ?? city.at(-1)?.ink))
  }
  return city
}

/**
 * Pairs of slopes of one shape, as many as there are places for, and what is left. Plain tiles have no shape of their own:
 * two of them are a gable or a dome where there are too few, and of those that are left every other one is round.
 */
function sorted(tiles: Mark[]) {
  const pairs: Mark[][] = []
  let left = [...tiles]
  const take = (marks: Mark[], as: (mark: Mark) => Mark) => {
    for (let at = 0; at + 1 < marks.length && pairs.length < places.length; at += 2) {
      const pair = marks.slice(at, at + 2)
      pairs.push(pair.map(as))
      left = left.filter((mark) => !pair.includes(mark))
    }
  }
  for (const shape of ['quarter', 'triangle', 'inverse'])
    take(
      left.filter((mark) => mark.shape === shape),
      (mark) => mark,
    )
  take(left.filter(isPlain), (mark) => built(mark, pairs.length % 2 ? 'quarter' : 'triangle'))
  const plain = left.filter(isPlain)
  return { pairs, singles: left.map((mark) => [plain.indexOf(mark) % 2 === 0 ? built(mark, 'half') : mark]) }
}

function isPlain({ shape }: Mark) {
  return shape === 'empty'
}

/** A plain tile as a shape that stands by itself. */
function built(mark: Mark, shape: Shape): Mark {
  return { ...mark, shape, ink: mark.ground }
}

/** A tile as the roof of a tower of a colour. */
function roofOf({ shape, turn, ink, ground }: Mark, isRising: boolean, colour: Colour = 'cobalt'): Roof {
  const turns = standing[shape]
  if (turns) return { shape, turn: isRising ? turns.rising : turns.falling, ink: colour }
  // Stripes without a second colour for a tower are battlements.
  if (shape === 'bars' && colour !== ground && colour !== ink) return { shape, turn: 0, ink: colour }
  if (shape === 'empty') return { shape, turn: 0, ink: colour, ground: colour }
  const window = colour === ink ? ground : ink
  // Where it is dark, marigold towers are paper.
  const isSeen = window !== colour && !(window === 'paper' && colour === 'marigold')
  return { shape, turn, ink: windowOf(shape, isSeen ? window : 'ink', colour), ground: colour }
}

/** The colours that a tile brings for its tower, the likelier first. */
function coloursOf({ shape, ink, ground }: Mark): Colour[] {
  const own = standing[shape] ? [ink, ground] : [ground, ink]
  return own.filter((colour) => towers.includes(colour))
}

/**
 * A colour of the tile, or any other, that neither the neighbour has nor its window, which may reach its edge, and on
 * which eyes are seen.
 */
function freeColourOf(mark: Mark, city: Roof[]): Colour | undefined {
  const before = city.at(-1)
  const taken = before ? [colourUnder(before), before.ink] : []
  // Where it is dark, marigold towers are paper, and so is the white of eyes; on blush it is pale.
  if (city.length % 8 === lookout) taken.push('marigold', 'blush')
  return [...coloursOf(mark), ...towers].find((colour) => !taken.includes(colour))
}

/** The colour of a tower under its roof. */
export function colourUnder({ ink, ground = ink }: Roof): Colour {
  return ground
}

/** What is seen through a roof. Stripes go across all of it: in paper or ink they would be sky, and the top would float. */
function windowOf(shape: Shape, window: Colour, colour: Colour): Colour {
  if (shape !== 'bars' || (window !== 'paper' && window !== 'ink')) return window
  return colour === 'marigold' ? 'vermilion' : 'marigold'
}
