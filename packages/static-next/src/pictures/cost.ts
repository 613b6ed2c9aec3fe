/** How much there is to draw, with what is drawn again and again: a few lines can keep a browser busy for hours. */
import { idsIn, mayHold, namesOf, plainStyles, type Rule } from './css.ts'
import { DrawingError } from './text.ts'
import type { Element } from './xml.ts'

/** About as many as a browser draws within a few seconds. */
const mostElements = 100_000

/** Lines of one path may cross one another, so its cost grows with the square of its points. */
const mostPoints = 20_000

/** Elements that show another one; what a link or an animation names is drawn where it stands. */
const showing = /^(?:use|feImage|pattern|image)$/

/**
 * @param elements of a drawing, the root first
 * @param rules of its style sheets
 * @param inside what a drawing in the address of an element costs
 * @returns as how many elements it is drawn
 * @throws DrawingError for an element that is a part of itself, and for more than a browser draws
 */
export function costOf(elements: Element[], rules: Rule[], inside: (element: Element) => number): number {
  const byId = new Map(elements.flatMap((element) => idsOf(element).map((id) => [id, element] as const)))
  const painting = rules.filter(({ declarations }) => idsIn(declarations).length > 0)
  const known: Map<Element, number> = new Map()
  const open: Set<Element> = new Set()
  let worst: { element: Element; share: number } | undefined

  function drawn(element: Element): number {
    const cost = known.get(element)
    if (cost !== undefined) return cost
    // Longer chains than anybody draws, and than a computer follows.
    if (open.size > 2000) return Number.POSITIVE_INFINITY
    open.add(element)
    const below = element.children.reduce((sum, child) => sum + drawn(child), 0)
    let share = 1 + inside(element) + mostElements * (pointsIn(element) / mostPoints) ** 2
    for (const { id, times, isOwn } of referencesIn(element, painting)) {
      const target = byId.get(id)
      if (!target || /Gradient$/.test(target.local)) continue
      if (!open.has(target)) share += times * drawn(target)
      else if (isOwn) {
        throw new DrawingError(
          `shows a part within itself (<${element.name}> "#${id}", line ${element.line}). Take that out, or export it again.`,
        )
      }
    }
    open.delete(element)
    if (!worst || share > worst.share) worst = { element, share }
    known.set(element, below + share)
    return below + share
  }

  const [root] = elements
  const all = root ? drawn(root) : 0
  if (all <= mostElements) return all
  const { name = '', line = 1 } = worst?.element ?? {}
  throw new DrawingError(
    `keeps a browser busy for seconds (most of all <${name}>, line ${line}): with what is shown again and again it has more than ${mostElements.toLocaleString('en')} elements, or a path has more than ${mostPoints.toLocaleString('en')} points. Simplify it, or export it as PNG.`,
  )
}

function idsOf({ attributes }: Element) {
  return attributes.filter(({ name }) => /^(?:xml:)?id$/.test(name)).map(({ value }) => value)
}

function pointsIn({ attributes }: Element) {
  const drawn = attributes.filter(({ name }) => name === 'd' || name === 'points')
  return drawn.reduce(
    (sum, { value }) => sum + (value.match(/\d*\.?\d+(?:e[+-]?\d+)?/gi)?.length ?? 0) / 2,
    0,
  )
}

/** `isOwn`: said by the element, not by a style sheet; `times`: how often it is drawn */
function referencesIn(element: Element, rules: Rule[]) {
  // A marker is drawn at every point, of what is in a group as well.
  const painted = (value: string, isMarker: boolean, isOwn: boolean) =>
    idsIn(value).map((id) => ({ id, times: isMarker ? Math.max(1, pointsBelow(element)) : 1, isOwn }))
  const own = element.attributes.flatMap(({ local, name, value }) => {
    const plain = name === 'style' ? plainStyles(value) : value
    if (local !== 'href') return painted(plain, /^marker/.test(name) || hasMarker.test(plain), true)
    const id = showing.test(element.local) && /^\s*#(.+?)\s*$/s.exec(value)?.[1]
    return id ? [{ id, times: 1, isOwn: true }] : []
  })
  const names = namesOf(element)
  const others = rules
    .filter((rule) => mayHold(rule, names))
    .flatMap(({ declarations }) => painted(declarations, hasMarker.test(declarations), false))
  return [...own, ...others]
}

const hasMarker = /marker[\w-]*\s*:/

function pointsBelow(element: Element): number {
  return element.children.reduce((sum, child) => sum + pointsBelow(child), pointsIn(element))
}
