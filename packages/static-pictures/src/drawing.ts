/**
 * A drawing as it may be published: whatever program it comes from, nothing in it runs, moves or asks for another file,
 * and otherwise it looks as it did.
 *
 * Why so: docs/decisions/0035-drawings-are-compared-with-their-originals.md
 */
// In one file, which looks for no settings on the disk.

import type { CustomPlugin, PluginConfig, XastElement, XastParent } from 'svgo'
import { optimize } from 'svgo/browser'
import { safeAddress, safePaint } from './addresses.ts'
import { settleElements } from './motion.ts'
import { cleanSheet, type Motion, motionIn, parsed } from './styles.ts'
import { DrawingError, mended, mendedAfter, namespaces, sizeIn } from './text.ts'

/** what has been seen in a drawing and is taken out of it */
export type Loss = 'labels' | 'typeface' | 'motion' | 'script' | 'picture'

/**
 * What draws. Everything else goes: scripts, pages inside the drawing (`foreignObject`), films, what programs keep for
 * themselves, elements of any other name or namespace; and animations.
 */
const drawing = new Set(
  `svg g defs symbol use a switch title desc style path rect circle ellipse line polyline polygon image text tspan
  textPath linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

/** It draws nothing, and stands where something was taken out as long as styles count places. */
const placeholder = 'metadata'

/** Selectors that ask where an element stands among others. */
const byPlace = /:(?:nth|first|last|only|empty|has)\b|[+~]/

/** Names by namespace, whatever prefix a program has given them; elements of other namespaces lose their names. */
const resolveNames: CustomPlugin = {
  name: 'resolve-names',
  fn: (root) => {
    const roots = root.children.filter((child) => child.type === 'element')
    if (roots.length > 1) {
      throw new DrawingError(
        'holds two drawings, one after the other, and browsers show none of them. Save each in a file of its own.',
      )
    }
    resolveBelow(root, new Map([['', namespaces.svg]]))
    const [svg] = roots
    if (!svg) return
    svg.attributes = { xmlns: namespaces.svg, ...svg.attributes }
    fitRoot(svg.attributes)
  },
}

/** @param outer the namespaces that its prefixes stand for */
function resolveBelow(parent: XastParent, outer: Map<string, string>) {
  parent.children = parent.children.filter((child) => {
    if (child.type !== 'element') return child.type === 'text' || child.type === 'cdata'
    const declared = Object.entries(child.attributes).flatMap(([name, value]) => {
      const [first, prefix = ''] = name.split(':')
      return first === 'xmlns' ? [[prefix, value.trim()] as const] : []
    })
    const scope = new Map([...outer, ...declared])
    const [local = '', prefix = ''] = child.name.split(':').toReversed()
    // Scripts of a page make styles of HTML, which browsers obey in a drawing too.
    const namespace = scope.get(prefix)
    const isDrawing = namespace === namespaces.svg || (namespace === namespaces.html && local === 'style')
    child.name = isDrawing ? local : placeholder
    child.attributes = isDrawing ? resolvedAttributes(child.attributes, scope) : {}
    if (isDrawing) resolveBelow(child, scope)
    else child.children = []
    return true
  })
}

function resolvedAttributes(attributes: Record<string, string>, scope: Map<string, string>) {
  const resolved: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const [local = '', prefix] = name.split(':').toReversed()
    if (local === 'xmlns' || prefix === 'xmlns') continue
    if (prefix === undefined || /^xml:(?:space|lang)$/.test(name)) resolved[name] = value
    else if (local === 'href' && scope.get(prefix) === namespaces.xlink)
      resolved.href = attributes.href ?? value
  }
  // In the one spelling that every renderer reads.
  if (resolved.href !== undefined) resolved.href = safeAddress(resolved.href) ?? resolved.href
  return resolved
}

/**
 * Browsers scale what has a `viewBox`. A size that says no more than it does is left out.
 *
 * @param attributes of the root
 */
function fitRoot(attributes: Record<string, string>) {
  const { width, height, viewBox } = attributes
  const own = sizeIn({ width, height })
  if (!own) return
  const box = sizeIn({ viewBox })
  if (box && Math.abs((own.width * box.height) / (own.height * box.width) - 1) > 0.001) return
  attributes.viewBox = box && viewBox ? viewBox : `0 0 ${own.width} ${own.height}`
  delete attributes.width
  delete attributes.height
}

function clean(lost: Set<Loss>): CustomPlugin {
  return {
    name: 'clean',
    fn: (root) => {
      const parents = parentsIn(root)
      const elements = [...parents.keys()]
      const sheets = new Map(
        elements
          .filter(({ name }) => name === 'style')
          .map((element) => [element, parsed(textIn(element), 'stylesheet')]),
      )
      const motion = motionIn([...sheets.values()])
      if (settleElements(elements, parents, motion.hiding)) lost.add('motion')
      for (const [element, sheet] of sheets) {
        const css = cleanSheet(sheet, motion, lost)
        element.children = css ? [{ type: 'text', value: css }] : []
      }
      const counts = [...sheets.keys()].some((element) => byPlace.test(textIn(element)))
      cleanBelow(root, { motion, lost, counts })
    },
  }
}

/** @returns every element, in its order, with the one around it */
function parentsIn(root: XastParent): Map<XastElement, XastElement> {
  const parents: Map<XastElement, XastElement> = new Map()
  const walk = (parent: XastParent) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      if (parent.type === 'element') parents.set(child, parent)
      else parents.set(child, child)
      walk(child)
    }
  }
  walk(root)
  return parents
}

function textIn({ children }: XastElement) {
  return children
    .map((child) => (child.type === 'text' || child.type === 'cdata' ? child.value : ''))
    .join('')
}

/** @param drawn `counts`: whether styles count places */
function cleanBelow(parent: XastParent, drawn: { motion: Motion; lost: Set<Loss>; counts: boolean }) {
  const counts = drawn.counts && !('name' in parent && parent.name === 'switch')
  parent.children = parent.children.filter((child) => {
    if (child.type !== 'element' || isKept(child, drawn)) return true
    Object.assign(child, { name: placeholder, attributes: {}, children: [] })
    return counts
  })
}

/** @param element which is cleaned if it is kept */
function isKept(element: XastElement, drawn: { motion: Motion; lost: Set<Loss>; counts: boolean }) {
  const { name, attributes } = element
  if (!drawing.has(name)) {
    // What asks for a program by name is shown by that program alone.
    if (name === 'foreignObject' && !attributes.requiredExtensions) drawn.lost.add('labels')
    if (name === 'script') drawn.lost.add('script')
    return false
  }
  element.attributes = cleanAttributes(element, drawn)
  cleanBelow(element, drawn)
  if (name === 'style') return element.children.length > 0
  if (name !== 'image' || element.attributes.href) return true
  drawn.lost.add('picture')
  return false
}

function cleanAttributes(
  { name: element, attributes }: XastElement,
  { motion, lost }: { motion: Motion; lost: Set<Loss> },
) {
  const safe: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    // draw.io keeps all it knows of a drawing in `content`, what was deleted too.
    if (/^on|^content$/i.test(name)) continue
    const cleaned = safeAttribute(name, value)
    if (name === 'style') {
      const css = cleanSheet(parsed(value, 'declarationList'), motion, lost)
      if (css) safe.style = css
    } else if (cleaned !== undefined) safe[name] = cleaned
    else if (/data:/i.test(value) || (name === 'href' && element !== 'a')) lost.add('picture')
  }
  return safe
}

function safeAttribute(name: string, value: string) {
  if (/^(?:href|src)$/i.test(name)) return safeAddress(value)
  return name === 'id' || name === 'class' ? value : safePaint(name, value)
}

/**
 * @param source as an editor's program has written it, or a person
 * @returns the drawing with nothing in it that a page must not have
 * @throws where no browser could show it
 */
export function cleaned(source: string): string {
  return separated(source).svg
}

/** The drawing, and what is taken out of it. */
export function separated(source: string): { svg: string; lost: Loss[] } {
  const lost: Set<Loss> = new Set()
  const svg = written(mended(source), [resolveNames, clean(lost)])
  return { svg, lost: [...lost] }
}

/** The drawing with nothing taken out, written in the same way: what is published is compared with it. */
export function original(source: string) {
  return written(mended(source), [resolveNames])
}

/** The drawing with its lines written in fewer letters. */
export function lighter(svg: string) {
  const [, , width = 100, height = 100] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number)
  // A thousandth of a unit is nothing in a drawing of hundreds, and a step in a drawing of one.
  const small = Math.ceil(Math.log10(100 / Math.min(width, height)))
  const floatPrecision = 3 + Math.max(0, Number.isFinite(small) ? small : 0)
  return written(svg, [
    // The point that a shape turns about is forgotten where a turn is worked out.
    { name: 'convertPathData', params: { applyTransforms: false, floatPrecision } },
  ])
}

function written(text: string, plugins: PluginConfig[]): string {
  try {
    return optimize(text, { plugins }).data
  } catch (error) {
    if (error instanceof DrawingError) throw error
    const reason = reasonOf(error)
    const other = mendedAfter(text, reason)
    if (other !== text) return written(other, plugins)
    throw new DrawingError(`cannot be read as a drawing (${reason}). Export it again as SVG.`)
  }
}

/** @param error of the parser */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const { reason = error.message, line } = error as Error & { reason?: string; line?: number }
  return line === undefined ? reason : `line ${line}: ${reason}`
}
