import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calc } from '@csstools/css-calc'
import postcss, { list, type Root } from 'postcss'
import { readTokens } from '@/lib/brand/tokens.ts'
import type { Mark } from '@/lib/content/schema.ts'
import { currentPalette } from './palette.ts'

/*
 * Shapes for pictures that are drawn at build. What a shape looks like stands in `components/kit/shape.module.css` alone:
 * its gradients are read from there and written as those of SVG.
 * Why not the other way round: docs/decisions/0010-pictures-are-drawn-from-the-style-sheet.md
 */
const file = join('components', 'kit', 'shape.module.css')

/**
 * A mark in a square of 1 × 1, for an SVG that shows it `cell` pixels wide. `id` tells its gradients from others there.
 */
export function shapeSvg(mark: Mark, cell: number, id: string): string {
  const layers = list.comma(backgroundOf(mark, '0%'))
  return (
    layers
      .map((layer, place) => {
        // Edges are as soft as on a page, where they are measured in pixels; here, in shares of the gradient.
        const soft = `${(100 * softPixels()) / (cell * gradientOf(layer).length)}%`
        return layerSvg(list.comma(backgroundOf(mark, soft))[place] ?? '', `${id}${place}`)
      })
      // In CSS the first layer is on top, in SVG the last.
      .reverse()
      .join('')
  )
}

function softPixels(): number {
  return measureOf(readTokens(process.cwd()).get('--soft') ?? '', 'px')
}

/** What the style sheet paints a mark with, every variable and sum in it worked out. */
function backgroundOf(mark: Mark, soft: string): string {
  const sheet = sheetOf(readFileSync(join(process.cwd(), file), 'utf8'))
  const given = new Map([
    ...Object.entries(currentPalette()).map(([name, hex]): [string, string] => [`--${name}`, hex]),
    // Cells of a picture are whole pixels, and need not go on under one another.
    ['--shape-lap', '0%'],
    ['--soft', soft],
  ])
  const found = new Map<string, string>()
  sheet.walkRules((rule) => {
    if (rule.selectors.some((selector) => isMeant(selector, mark))) {
      rule.each((node) => {
        if (node.type === 'decl') found.set(node.prop, node.value)
      })
    }
  })
  return calc(filled(found.get('background') ?? '', new Map([...found, ...given])))
}

/** Every mark of every picture asks for the same. */
const sheets = new Map<string, Root>()

function sheetOf(css: string): Root {
  const sheet = sheets.get(css) ?? postcss.parse(css)
  sheets.set(css, sheet)
  return sheet
}

/** Whether a selector like `.shape[data-turn="1"]` means a mark. */
function isMeant(selector: string, mark: Mark): boolean {
  const attributes = [...selector.matchAll(/\[data-(\w+)="(\w+)"\]/g)]
  if (selector !== `.shape${attributes.map(([whole]) => whole).join('')}`) {
    throw new Error(
      `${file}: "${selector}" is not read by lib/brand/shape-drawing.ts. Write .shape[data-…="…"], or teach it there.`,
    )
  }
  const facts = new Map(Object.entries(mark))
  return attributes.every(([, name = '', value]) => String(facts.get(name)) === value)
}

/** A value with those of its variables in their places, however deep. */
function filled(value: string, variables: Map<string, string>): string {
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => {
    const inner = variables.get(name)
    if (inner === undefined) throw new Error(`${file}: var(${name}) has no value in pictures.`)
    return filled(inner, variables)
  })
}

/** One layer of a background as a square of SVG. */
function layerSvg(layer: string, id: string): string {
  const { kind, place, reach, stops } = gradientOf(layer)
  if (!kind) return square(layer)
  return `<${kind}Gradient id="${id}" ${place}>${stopsOf(stops, reach)}</${kind}Gradient>${square(`url(#${id})`)}`
}

/** A gradient of CSS: where SVG puts it, how long it is, and how far its stops reach in SVG. */
function gradientOf(layer: string) {
  const [, kind, inside = ''] = /^(linear|radial)-gradient\((.*)\)$/s.exec(layer) ?? []
  const [where = '', ...stops] = list.comma(inside)
  if (kind === 'linear') return { kind, ...lineOf(where), stops }
  if (kind === 'radial') return { kind, ...circleOf(where), stops }
  return { kind: undefined, place: '', length: 1, reach: 1, stops }
}

/** From corner to corner, as CSS has it: at 45 degrees a line is longer than a side. */
function lineOf(where: string) {
  const angle = (measureOf(where, 'deg') / 180) * Math.PI
  const [x, y] = [Math.sin(angle), -Math.cos(angle)]
  const length = Math.abs(x) + Math.abs(y)
  const [toX, toY] = [(x * length) / 2, (y * length) / 2]
  const place = `x1="${0.5 - toX}" y1="${0.5 - toY}" x2="${0.5 + toX}" y2="${0.5 + toY}"`
  return { place, length, reach: 1 }
}

/** Twice as large as in CSS, where an edge goes on after 100 %; SVG stops there. */
function circleOf(where: string) {
  const [size = '', centre = ''] = where.split(' at ')
  const [x = '', y = ''] = list.space(centre)
  const radii: Record<string, number> = { 'closest-side': 0.5, '100% 100%': 1 }
  const length = radii[size]
  if (!length) throw new Error(`${file}: a circle of "${size}" is not read by lib/brand/shape-drawing.ts.`)
  const place = `cx="${measureOf(x, '%') / 100}" cy="${measureOf(y, '%') / 100}" r="${2 * length}"`
  return { place, length, reach: 2 }
}

/** Stops, of which one may stand at two places. */
function stopsOf(stops: string[], reach: number): string {
  const all = stops.map((stop) => list.space(stop))
  // What is transparent fades into the colour beside it, not into black.
  const seen = all.map(([colour = '']) => colour).find((colour) => colour !== 'transparent')
  let last = 0
  return all
    .flatMap(([colour, ...places]) =>
      places.map((place) => {
        const look = colour === 'transparent' ? `${seen}" stop-opacity="0` : colour
        // No stop stands before the last one: CSS takes "0" for "where the last one is".
        last = Math.max(last, place === '0' ? 0 : measureOf(place, '%') / 100)
        return `<stop offset="${last / reach}" stop-color="${look}"/>`
      }),
    )
    .join('')
}

function measureOf(text: string, unit: string): number {
  const measure = text.endsWith(unit) ? Number(text.slice(0, -unit.length)) : Number.NaN
  if (Number.isNaN(measure)) throw new Error(`${file}: "${text}" is no number of ${unit} in pictures.`)
  return measure
}

function square(fill: string): string {
  return `<path fill="${fill}" d="M0 0H1V1H0Z"/>`
}
