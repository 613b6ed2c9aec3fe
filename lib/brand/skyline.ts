import type { Colour, Mark, Mosaic, Shape } from '../kit.ts'

/** What a tower ends in. Without a ground the sky is behind its shape, and the tower has the colour of the shape. */
export type Roof = Omit<Mark, 'ground'> & { ground?: Colour }

/**
 * The city of each page from left to right: the letter of a tile, the colour of its tower, and the shape that it has there if
 * the tile is plain. A page without a city of its own has the first.
 *
 * No tower has the colour of its neighbour, but for two that carry one roof (the first two of every four), and none is
 * paper or ink: sky, earth and words have those. Where a tower has eyes it is neither marigold, which is paper
 * in the dark as the white of eyes is, nor blush, which is as pale.
 */
export const cities = {
  home: `a vermilion, b vermilion, d cobalt, c blush, e vermilion, f marigold, g blush, h marigold,
    k vermilion, p marigold, m cobalt, i blush, j leaf, n marigold, l leaf, o cobalt`,
  about: `b vermilion, e vermilion, i cobalt, n vermilion, g marigold, a marigold, j cobalt, m blush,
    f vermilion, l vermilion, c cobalt, o marigold, k leaf quarter, p blush quarter, h leaf, d cobalt`,
  blog: `l blush, j marigold, i leaf half, m blush, h leaf, k leaf, a blush, b marigold,
    n blush triangle, p marigold triangle, o leaf empty, c blush, e marigold quarter, f blush quarter, g cobalt, d vermilion`,
  services: `l blush, f blush, n leaf, c marigold empty, b blush, e marigold, m vermilion half, d blush half,
    i leaf, k leaf, h vermilion half, a marigold empty, g vermilion, p leaf, j blush, o cobalt`,
  contact: `p marigold, i marigold, c leaf, k marigold, h leaf triangle, m leaf triangle, b cobalt half, g leaf,
    l cobalt, f cobalt, j leaf, e cobalt empty, o marigold quarter, a leaf quarter, d marigold, n cobalt`,
  signin: `i marigold, j marigold, n vermilion, f cobalt, o marigold triangle, g marigold triangle, e vermilion, d cobalt,
    l marigold, c marigold, b vermilion, m cobalt, a blush quarter, p blush quarter, h marigold half, k vermilion`,
  notFound: `g cobalt quarter, m cobalt quarter, d vermilion, h blush, c cobalt triangle, a cobalt triangle, o marigold, l blush,
    n marigold, i blush, f cobalt, k blush, j marigold, e blush, p marigold, b blush`,
  crash: `d cobalt, l leaf, j cobalt, g blush, e cobalt, b leaf, p cobalt, k vermilion,
    h cobalt, f cobalt, n vermilion, o cobalt, i marigold, a cobalt, c blush, m cobalt`,
}

/** Shapes that stand on the tower by themselves, and how they are turned to: rising and falling lean on each other. */
const standing: Partial<Record<Shape, { rising: Mark['turn']; falling: Mark['turn'] }>> = {
  quarter: { rising: 2, falling: 3 },
  triangle: { rising: 3, falling: 0 },
  inverse: { rising: 2, falling: 3 },
  half: { rising: 2, falling: 2 },
}

/** Which tower of eight has eyes in its window. */
const lookout = 2

/** Where the eyes of a tower look, counted from 0; that of the second eight looks at that of the first. */
export function eyesOf(place: number): 'left' | 'right' | undefined {
  if (place % 8 !== lookout) return undefined
  return place < 8 ? 'right' : 'left'
}

/** The tiles of a page as the roofs of its city, from left to right. */
export function skylineOf(page: string, tiles: Mosaic['tiles']): Roof[] {
  const city = new Map<string, string>(Object.entries(cities)).get(page) ?? cities.home
  return city.split(/,\s+/).flatMap((tower, place) => {
    const [letter, colour, shape = 'half'] = tower.split(' ') as [string, Colour, Shape?]
    const mark = tiles.find(({ tile }) => tile === letter)
    if (!mark) return []
    return roofOf(mark.shape === 'empty' ? { ...mark, shape } : mark, place % 2 === 0, colour)
  })
}

/** A tile as the roof of a tower of a colour. */
function roofOf({ shape, turn, ink, ground }: Mark, isRising: boolean, colour: Colour): Roof {
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

/** The colour of a tower under its roof. */
export function colourUnder({ ink, ground = ink }: Roof): Colour {
  return ground
}

/** What is seen through a roof. Stripes go across all of it: in paper or ink they would be sky, and the top would float. */
function windowOf(shape: Shape, window: Colour, colour: Colour): Colour {
  if (shape !== 'bars' || (window !== 'paper' && window !== 'ink')) return window
  return colour === 'marigold' ? 'vermilion' : 'marigold'
}
