/**
 * Animated drawings are published as still ones, because visitors could not stop them: as they look at the end, with
 * everything visible that an animation brings into view.
 */

import type { XastElement } from 'svgo'

/** of one property; `stays` at its end */
export type Course = { values: string[]; stays: boolean; from?: string | undefined }

/** The largest of these is the most visible. */
const amounts =
  /^(?:(?:fill-|stroke-|stop-|flood-)?opacity|r|rx|ry|width|height|stroke-width|font-size|scale)$/

/** Whether an element cannot be seen, by one of its properties. */
export function hides(property: string, value: string | undefined) {
  if (value === undefined) return false
  if (amounts.test(property)) return Number.parseFloat(value) === 0
  if (property === 'visibility') return /hidden|collapse/.test(value)
  if (property === 'display') return value.trim() === 'none'
  if (property === 'stroke-dashoffset') return Number.parseFloat(value) !== 0
  if (property === 'stroke-dasharray') return Number.parseFloat(value) === 0
  if (property === 'fill' || property === 'stroke') return value.trim() === 'transparent'
  if (property === 'transform') return /scale\w*\(\s*[+-]?0*\.?0*\s*[,)]/.test(value)
  return property === 'clip-path' && /inset\([^)]*100%|circle\(\s*0/.test(value)
}

/**
 * The value at which a property comes to rest.
 *
 * @param isHidden whether the drawing hides anything by this property without motion
 * @returns nothing where the motion may simply be left out
 */
export function restOf(
  property: string,
  { values, stays, from = values[0] }: Course,
  isHidden: boolean,
): string | undefined {
  const last = values.at(-1)
  const visible = values.filter((value) => !hides(property, value))
  const best = amounts.test(property)
    ? visible.toSorted((one, other) => Number.parseFloat(other) - Number.parseFloat(one))[0]
    : visible.at(-1)
  // A curtain that goes away has gone; what comes and goes is shown.
  if (stays) return hides(property, last) && hides(property, from) ? (best ?? last) : last
  return isHidden || values.some((value) => hides(property, value)) ? best : undefined
}

const moving = new Set(['animate', 'animateColor', 'animateTransform', 'animateMotion', 'set'])

/** Everything else is told by an attribute alone. */
const styled =
  /^(?:(?:fill-|stroke-|stop-|flood-)?opacity|visibility|display|color|fill|stroke|stroke-.+|stop-color|flood-color|lighting-color|font-size|letter-spacing|clip-path|mask|filter)$/

/**
 * Puts what elements of motion lead to into the elements that they move. They themselves are left where they are.
 *
 * @param elements of a drawing, in their order
 * @param hiding properties by which its style sheets hide something
 * @returns whether anything moves by itself
 */
export function settleElements(
  elements: XastElement[],
  parents: Map<XastElement, XastElement>,
  hiding: Set<string>,
): boolean {
  const byId = new Map(elements.map((element) => [element.attributes.id, element]))
  const courses: Map<XastElement, Map<string, Course>> = new Map()
  let isMoving = false
  for (const element of elements) {
    if (!moving.has(element.name) || !startsAlone(element.attributes.begin)) continue
    isMoving = true
    const { href, attributeName = '' } = element.attributes
    const property = attributeName.trim().replace(/^xlink:/, '')
    const target = href ? byId.get(href.trim().slice(1)) : parents.get(element)
    // It becomes the name of an attribute.
    if (!target || !/^[a-z][a-z-]*$/i.test(property)) continue
    const ofTarget = courses.get(target) ?? new Map()
    courses.set(target, ofTarget)
    const { values, stays } = courseOf(element)
    const before = ofTarget.get(property)?.values ?? []
    ofTarget.set(property, { values: [...before, ...values], stays })
  }
  for (const [{ attributes }, ofTarget] of courses) {
    for (const [property, course] of ofTarget) {
      const now = inStyle(attributes.style, property) ?? attributes[property]
      const isHidden = now === undefined ? hiding.has(property) : hides(property, now)
      const rest = restOf(property, { ...course, from: now }, isHidden)
      if (rest === undefined) continue
      if (styled.test(property))
        attributes.style = `${attributes.style ? `${attributes.style};` : ''}${property}:${rest}`
      else attributes[property] = rest
    }
  }
  return isMoving
}

function courseOf({ name, attributes }: XastElement) {
  const { values, from, to, by, fill, dur, repeatCount, type } = attributes
  const listed = values?.split(';') ?? [from, to ?? by].filter((value) => value !== undefined)
  const written = listed.map((value) => value.trim()).filter((value) => value !== '')
  return {
    values:
      name === 'animateTransform' ? written.map((value) => `${type ?? 'translate'}(${value})`) : written,
    stays: name === 'set' ? !dur || fill === 'freeze' : fill === 'freeze' && repeatCount !== 'indefinite',
  }
}

/** Whether an animation starts by itself: in a picture nothing can be pressed. */
function startsAlone(begin: string | undefined = '0s') {
  return begin
    .split(';')
    .some((time) => /^\s*[+-]?\s*[\d.]/.test(time) || /\.(?:begin|end|repeat)/.test(time))
}

function inStyle(style: string | undefined = '', property: string) {
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`).exec(style)?.[1]?.trim()
}
