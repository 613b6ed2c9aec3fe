/**
 * The styles of a drawing as they may be published. They are read by the rules of CSS, so a mistake in them costs what it
 * costs in a browser, and no more.
 */
import generate from 'css-tree/generator'
import parse from 'css-tree/parser'
import { safeValue } from './addresses.mjs'
import { hides, restOf } from './motion.mjs'

/** @import { Atrule, CssNode, Declaration, Sheet } from 'css-tree/parser' */
/** @typedef {{ at: number, values: Map<string, string> }} Frame `at` a place between 0 and 100 */
/**
 * @typedef {{ moves: Map<string, Frame[]>, hiding: Set<string> }} Motion the frames of each `@keyframes` in their order,
 *   and the properties by which something is hidden
 */

/** What asks for nothing, and only says when a rule holds or how something moves. */
const kept = /^(?:media|supports|layer|container|(?:-\w+-)?keyframes)$/i

/**
 * @param {string} css
 * @param {'stylesheet' | 'declarationList'} context a sheet, or the styles of one element
 * @returns {Sheet}
 */
export function parsed(css, context) {
  return parse(css, { context, parseValue: false, parseAtrulePrelude: false, parseRulePrelude: false })
}

/**
 * @param {Sheet[]} sheets
 * @returns {Motion}
 */
export function motionIn(sheets) {
  /** @type {Motion['moves']} */
  const moves = new Map()
  /** @type {Set<string>} */
  const hiding = new Set()
  /** @param {CssNode} node */
  const look = (node) => {
    if (node.type === 'Atrule' && /keyframes$/i.test(node.name)) {
      moves.set(node.prelude?.value.trim() ?? '', framesIn(node))
    } else if (node.type === 'Declaration') {
      if (hides(node.property, node.value.value)) hiding.add(node.property)
    } else for (const child of childrenOf(node)) look(child)
  }
  for (const sheet of sheets) look(sheet)
  return { moves, hiding }
}

/** @param {Atrule} keyframes */
function framesIn(keyframes) {
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

/** @param {string} place */
function placeOf(place) {
  if (place === 'to') return 100
  return place === 'from' ? 0 : Number.parseFloat(place)
}

/**
 * @param {Sheet} sheet
 * @param {Motion} motion
 * @returns {{ css: string, lost: Set<'typeface' | 'motion' | 'picture'> }}
 */
export function cleanSheet(sheet, motion) {
  /** @type {Set<'typeface' | 'motion' | 'picture'>} */
  const lost = new Set()
  /**
   * @param {CssNode} node
   * @param {boolean} mayMove once, for those who have not asked for less motion
   */
  const clean = (node, mayMove) => {
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
  return { css: /[{;\s]animation|^animation|-animation/i.test(css) ? css : withoutKeyframes(sheet), lost }
}

/**
 * @param {Declaration} declaration
 * @param {boolean} mayMove
 * @returns {Declaration[]}
 */
function cleanDeclaration(declaration, mayMove) {
  // A block in a value is a rule to some browsers.
  const value = /[{}]/.test(declaration.value.value) ? undefined : safeValue(declaration.value.value)
  if (value === undefined || (movesBy(declaration.property) && !(mayMove && !/infinite/i.test(value))))
    return []
  return [{ ...declaration, value: { type: 'Raw', value } }]
}

/** @param {string} property */
function movesBy(property) {
  return /^(?:-\w+-)?(?:animation|transition)/i.test(property)
}

/**
 * What the motion of a rule comes to, told with the weight that it had.
 *
 * @param {Declaration[]} declarations
 * @param {Motion} motion
 * @param {Set<string>} lost
 * @returns {Declaration[]}
 */
function settled(declarations, { moves, hiding }, lost) {
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

/** @param {Sheet} sheet */
function withoutKeyframes(sheet) {
  /** @param {CssNode} node */
  const isOther = (node) => node.type !== 'Atrule' || !/keyframes$/i.test(node.name)
  return generate({ ...sheet, children: childrenOf(sheet).filter(isOther) })
}

/**
 * @param {string} css that the parser left as it is: rules in rules, and what is no CSS
 * @returns {CssNode[]}
 */
function cleanRaw(css) {
  const value = /[\\@<]|animation|transition/i.test(css) ? undefined : safeValue(css)
  return value === undefined ? [] : [{ type: 'Raw', value }]
}

/** @param {CssNode} node */
function childrenOf(node) {
  const home = 'block' in node ? node.block : node
  return home && 'children' in home ? [...home.children] : []
}

/** @param {CssNode[]} nodes */
function declarationsIn(nodes) {
  return nodes.filter((node) => node.type === 'Declaration')
}
