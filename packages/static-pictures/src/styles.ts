/** The styles of a drawing as they may be published, read by a parser of CSS: a mistake drops what a browser drops. */
import generate from 'css-tree/generator'
import type { Atrule, CssNode, Declaration, Sheet } from 'css-tree/parser'
import parse from 'css-tree/parser'
import { safePaint, safeValue } from './addresses.ts'
import type { Loss } from './drawing.ts'
import { hides, restOf } from './motion.ts'

/** `at` a place between 0 and 100 */
type Frame = { at: number; values: Map<string, string> }
/** the frames of each `@keyframes` in their order, and the properties by which something is hidden */
export type Motion = { moves: Map<string, Frame[]>; hiding: Set<string> }

/** At-rules that load nothing: conditions and animations. */
const kept = /^(?:media|supports|layer|container|scope|property|(?:-\w+-)?keyframes)$/i

/** What a prefix in selectors may stand for. */
const ofDrawings = /^\w*\s*(?:url\()?["']?http:\/\/www\.w3\.org\/2000\/svg["']?\)?$/

/** @param context a sheet, or the styles of one element */
export function parsed(css: string, context: 'stylesheet' | 'declarationList'): Sheet {
  return parse(css, { context, parseValue: false, parseAtrulePrelude: false, parseRulePrelude: false })
}

export function motionIn(sheets: Sheet[]): Motion {
  const moves: Motion['moves'] = new Map()
  const hiding: Set<string> = new Set()
  const look = (node: CssNode) => {
    if (node.type === 'Atrule' && /keyframes$/i.test(node.name)) {
      moves.set(node.prelude?.value.trim() ?? '', framesIn(node))
    } else if (node.type === 'Declaration') {
      if (hides(node.property, node.value.value)) hiding.add(node.property)
    } else for (const child of childrenOf(node)) look(child)
  }
  for (const sheet of sheets) look(sheet)
  return { moves, hiding }
}

function framesIn(keyframes: Atrule) {
  return childrenOf(keyframes)
    .flatMap((frame) => {
      if (frame.type !== 'Rule') return []
      const values = new Map(
        declarationsIn(childrenOf(frame)).map(({ property, value }) => [property, value.value.trim()]),
      )
      return frame.prelude.value.split(',').map((place) => ({ at: placeOf(place.trim()), values }))
    })
    .toSorted((one, other) => one.at - other.at)
}

function placeOf(place: string) {
  if (place === 'to') return 100
  return place === 'from' ? 0 : Number.parseFloat(place)
}

/**
 * @param lost gets what is taken out
 * @returns CSS; empty when nothing of it is left
 */
export function cleanSheet(sheet: Sheet, motion: Motion, lost: Set<Loss>): string {
  /** @param mayMove once, for those who have not asked for less motion */
  const clean = (node: CssNode, mayMove: boolean) => {
    const all = childrenOf(node)
    const children = all.flatMap((child) => {
      if (child.type === 'Raw') return cleanRaw(child.value)
      if (child.type === 'Declaration') {
        const declaration = cleanDeclaration(child, mayMove)
        if (declaration.length === 0 && /data:/i.test(child.value.value)) lost.add('picture')
        return declaration
      }
      if (child.type === 'Atrule') {
        if (/^(?:font-face|import)$/i.test(child.name)) lost.add('typeface')
        const prelude = child.prelude?.value ?? ''
        if (child.name === 'namespace' && ofDrawings.test(prelude)) return [child]
        if (!kept.test(child.name) || /[{}@<]/.test(prelude) || safeValue(prelude) === undefined) return []
        clean(child, mayMove || /prefers-reduced-motion:\s*no-preference/.test(prelude))
        return [child]
      }
      if (child.type !== 'Rule' || /[{}@<]|url\(/i.test(child.prelude.value)) return []
      clean(child, mayMove)
      return [child]
    })
    const stilled = declarationsIn(all).filter(
      (one) => movesBy(one.property) && cleanDeclaration(one, mayMove).length === 0,
    )
    if (stilled.length > 0) children.push(...settled(stilled, motion, lost))
    const home = 'block' in node ? node.block : node
    if (home && 'children' in home) home.children = children
  }
  clean(sheet, false)
  const css = generate(sheet)
  return /[{;\s]animation|^animation|-animation/i.test(css) ? css : withoutKeyframes(sheet)
}

function cleanDeclaration(declaration: Declaration, mayMove: boolean): Declaration[] {
  // A block in a value is a rule to some browsers.
  const value = /[{}]/.test(declaration.value.value)
    ? undefined
    : safePaint(declaration.property, declaration.value.value)
  if (value === undefined || (movesBy(declaration.property) && !(mayMove && !/infinite/i.test(value))))
    return []
  return [{ ...declaration, value: { type: 'Raw', value } }]
}

function movesBy(property: string) {
  return /^(?:-\w+-)?(?:animation|transition)/i.test(property)
}

/** What the motion of a rule comes to, told with the weight that it had. */
function settled(declarations: Declaration[], { moves, hiding }: Motion, lost: Set<Loss>): Declaration[] {
  const said = declarations.map(({ value }) => value.value).join(' ')
  const names = [...moves.keys()].filter((name) => said.split(/[\s,]+/).includes(name))
  if (names.length > 0) lost.add('motion')
  const stays = /\b(?:forwards|both)\b/.test(said) && !/\binfinite\b/.test(said)
  return names.flatMap((name) => {
    const frames = moves.get(name) ?? []
    const properties = new Set(frames.flatMap((frame) => [...frame.values.keys()]))
    return [...properties].flatMap((property) => {
      const told = frames.filter((frame) => frame.values.has(property))
      const values = told.map((frame) => frame.values.get(property) ?? '')
      const isEnd = stays && told.at(-1)?.at === 100
      const rest = restOf(property, { values, stays: isEnd }, hiding.has(property))
      const value = rest === undefined ? undefined : safeValue(rest)
      return value === undefined || movesBy(property)
        ? []
        : [{ type: 'Declaration', property, important: true, value: { type: 'Raw', value } }]
    })
  })
}

function withoutKeyframes(sheet: Sheet) {
  const isOther = (node: CssNode) => node.type !== 'Atrule' || !/keyframes$/i.test(node.name)
  return generate({ ...sheet, children: childrenOf(sheet).filter(isOther) })
}

/** @param css that the parser left as it is: rules in rules, and what is no CSS */
function cleanRaw(css: string): CssNode[] {
  const value = /[\\@<]|animation|transition/i.test(css) ? undefined : safeValue(css)
  return value === undefined ? [] : [{ type: 'Raw', value }]
}

function childrenOf(node: CssNode) {
  const home = 'block' in node ? node.block : node
  return home && 'children' in home ? [...home.children] : []
}

function declarationsIn(nodes: CssNode[]) {
  return nodes.filter((node) => node.type === 'Declaration')
}
