/** The kit that all pictures of the site are made of: shapes, colours, and tiles. */

export const shapes = [
  'quarter',
  'half',
  'disc',
  'ring',
  'triangle',
  'diamond',
  'leaf',
  'bars',
  'inverse',
  'empty',
] as const
export const colours = ['paper', 'ink', 'vermilion', 'cobalt', 'marigold', 'leaf', 'blush'] as const

export type Shape = (typeof shapes)[number]
export type Colour = (typeof colours)[number]

/** `turn`: how many quarters it is turned to the right. */
export type Mark = { shape: Shape; turn: 0 | 1 | 2 | 3; ink: Colour; ground: Colour }

/** `tile`: the letter by which a tile is followed from page to page. */
export type Mosaic = { description: string; tiles: (Mark & { tile: string })[] }

/** The colours of the kit, and `night`, the ground of a dark page. */
export const paletteColours = [...colours, 'night'] as const

/** `var(--vermilion)`, and `var(--fill-0, #ff4b1f)` as Figma writes it. */
const named = /var\(\s*--([\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*?)\s*)?\)/g

/** The custom properties that a drawing sets itself: they mean what it says. */
function namesOfItsOwn(drawing: string) {
  return new Set([...drawing.matchAll(/--([\w-]+)\s*:/g)].map(([, name]) => name))
}

/**
 * A drawing with values where it names a colour of the kit. Nothing else of it changes.
 *
 * @param drawing an SVG that says `var(--vermilion)` and the like
 */
export function withPalette(drawing: string, palette: Record<string, string>) {
  const values = new Map(Object.entries(palette))
  const own = namesOfItsOwn(drawing)
  return drawing.replaceAll(named, (whole, name) => (own.has(name) ? whole : (values.get(name) ?? whole)))
}

/** @returns a sentence for each colour of a drawing that the kit does not have */
export function unknownColours(drawing: string): string[] {
  const known: string[] = [...paletteColours]
  const own = namesOfItsOwn(drawing)
  const unknown = [...drawing.matchAll(named)].flatMap(([, name = '', otherwise]) =>
    known.includes(name) || own.has(name) || otherwise ? [] : [name],
  )
  return [...new Set(unknown)].map(
    (name) => `var(--${name}) is no colour of app/tokens.css. Write one of: ${known.join(', ')}.`,
  )
}
