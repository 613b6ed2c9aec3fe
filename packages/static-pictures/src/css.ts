/** What is read of styles: enough to say what is in them, not to draw with them. */
import { attributeOf, type Element } from './xml.ts'

export type Rule = { selector: string; declarations: string }

/** @returns CSS without comments, and with each letter as itself: it could be written `\69` */
export function plainStyles(css: string): string {
  return css.replace(/\/\*.*?(?:\*\/|$)/gs, '').replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex, sign) => {
    const code = Number.parseInt(hex, 16)
    return hex ? String.fromCodePoint(code > 0x10ffff ? 0xfffd : code) : sign
  })
}

/** @param css plain; of what stands behind a rule within a rule, the selector is `*` */
export function rulesIn(css: string): Rule[] {
  const parts = css.split(/([{}])/)
  return parts.flatMap((declarations, at) =>
    /[{}]/.test(declarations) || !declarations.includes(':')
      ? []
      : [{ selector: parts[at - 1] === '{' ? (parts[at - 2] ?? '*') : '*', declarations }],
  )
}

/** Whether a rule may hold for an element: not as a browser selects, but nothing that it selects is left out. */
export function mayHold({ selector }: Rule, element: Element): boolean {
  if (/[*[:&@]/.test(selector)) return true
  const names = [
    element.local,
    `#${attributeOf(element, 'id')}`,
    ...attributeOf(element, 'class')
      .split(/\s+/)
      .map((name) => `.${name}`),
  ]
  const parts = new Set(selector.match(/[#.]?[\w-]+/g))
  return names.some((name) => parts.has(name))
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
const keyframes = new RegExp(String.raw`@[\w-]*keyframes[^{]*${block}`, 'gi')
const forWhoWantsMotion = new RegExp(
  String.raw`@media[^{]*prefers-reduced-motion\s*:\s*no-preference[^{]*${block}`,
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
