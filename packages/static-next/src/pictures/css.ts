/** What is read of styles: enough to say what is in them, not to draw with them. */
import { attributeOf, type Element } from './xml.ts'

/** `names`: the classes, ids and elements of its selector; nothing where that could be any */
export type Rule = { names: Set<string> | undefined; declarations: string }

/** @returns CSS without comments, and with each letter as itself: it could be written `\69` */
export function plainStyles(css: string): string {
  return css.replace(/\/\*.*?(?:\*\/|$)/gs, '').replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex, sign) => {
    const code = Number.parseInt(hex, 16)
    return hex ? String.fromCodePoint(code > 0x10ffff ? 0xfffd : code) : sign
  })
}

/** @param css plain */
export function rulesIn(css: string): Rule[] {
  const parts = css.split(/([{}])/)
  return parts.flatMap((declarations, at) => {
    if (!declarations.includes(':')) return []
    // Behind a rule within a rule nothing says whose declarations these are.
    const selector = parts[at - 1] === '{' ? (parts[at - 2] ?? '*') : '*'
    const isAny = /[*[:&@]/.test(selector)
    return [{ names: isAny ? undefined : new Set(selector.match(/[#.]?[\w-]+/g)), declarations }]
  })
}

/** @returns the names by which a selector may mean an element */
export function namesOf(element: Element): string[] {
  const classes = attributeOf(element, 'class').split(/\s+/)
  return [element.local, `#${attributeOf(element, 'id')}`, ...classes.map((name) => `.${name}`)]
}

/** Whether a rule may hold for an element: not as a browser selects, but nothing that it selects is left out. */
export function mayHold({ names }: Rule, ofElement: string[]): boolean {
  return names === undefined || ofElement.some((name) => names.has(name))
}

/** @returns the elements of the drawing itself that a style or an attribute paints with */
export function idsIn(value: string): string[] {
  return [...value.matchAll(/url\(\s*["']?\s*#([^"')]+)/gi)].map(([, id = '']) => id.trim())
}

/** Whether declarations take something out of sight. */
export function hides(declarations: string): boolean {
  return /(?:^|[\s;])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*(?:0+\.?0*|\.0+)%?\s*(?:[;!]|$))/i.test(
    declarations,
  )
}

const block = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`
const keyframes = new RegExp(String.raw`@[\w-]*keyframes[^{@]*${block}`, 'gi')
const forWhoWantsMotion = new RegExp(
  String.raw`@media[^{@]*prefers-reduced-motion\s*:\s*no-preference[^{@]*${block}`,
  'gi',
)
const moving = /(?:^|[\s;{-])(?:animation|transition)(?:-[\w-]+)?\s*:(?!\s*none\s*(?:[;}]|$))/i

export function withoutKeyframes(css: string): string {
  return css.replace(keyframes, '')
}

/** Whether styles move something without end, or also for visitors who have asked for less motion. */
export function movesUnasked(css: string): boolean {
  const rest = withoutKeyframes(css).replace(forWhoWantsMotion, '')
  return moving.test(rest) || (moving.test(css) && /\binfinite\b/i.test(css))
}
