/** The typefaces of the words in a drawing: an `<img>` sees none but those in its file and on the visitor's computer. */
import { attributeOf, type Element } from './xml.ts'

/** `names`: the classes, ids and elements of its selector; nothing where that could be any */
type Rule = { names: Set<string> | undefined; declarations: string }

/** @returns CSS without comments, and with each letter as itself: it could be written `\69` */
export function plainStyles(css: string): string {
  return css.replace(/\/\*.*?(?:\*\/|$)/gs, '').replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex, sign) => {
    const code = Number.parseInt(hex, 16)
    return hex ? String.fromCodePoint(code > 0x10ffff ? 0xfffd : code) : sign
  })
}

/** @param css plain */
function rulesIn(css: string): Rule[] {
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
function namesOf(element: Element): string[] {
  const classes = attributeOf(element, 'class').split(/\s+/)
  return [element.local, `#${attributeOf(element, 'id')}`, ...classes.map((name) => `.${name}`)]
}

/** Whether a rule may hold for an element: not as a browser selects, but nothing that it selects is left out. */
function mayHold({ names }: Rule, ofElement: string[]): boolean {
  return names === undefined || ofElement.some((name) => names.has(name))
}

/** What every browser has, by names that mean no typeface of their own. */
const generic = new Set(
  `serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math emoji fangsong
  -apple-system blinkmacsystemfont`.split(/\s+/),
)

const fontFace = /@font-face[^{@]*\{[^}]*\}/gi

/** @returns the rules of typefaces that are in the file; what they take from elsewhere, an `<img>` does not load */
export function embeddedFaces(css: string): string[] {
  return (css.match(fontFace) ?? []).filter((face) => /url\(\s*["']?\s*data:/i.test(face))
}

/**
 * @param root of a drawing
 * @param css of its style sheets, plain
 * @returns the typefaces in which it has words, and which are not in its file
 */
export function missingTypefaces(root: Element, css: string): string[] {
  const rules = rulesIn(css.replace(fontFace, '')).filter(({ declarations }) => familiesIn(declarations))
  const own = embeddedFaces(css).flatMap((face) => familiesIn(face) ?? [])
  const known = new Set([...generic, ...own.map((family) => family.toLowerCase())])
  const missing = new Set<string>()
  const look = (element: Element, inherited: string[], isInText: boolean) => {
    const families = familiesOf(element, rules) ?? inherited
    const isText = isInText || element.local === 'text' || element.local === 'foreignObject'
    const [first] = families
    if (isText && element.text.trim() && first && !known.has(first.toLowerCase())) missing.add(first)
    for (const child of element.children) look(child, families, isText)
  }
  look(root, [], false)
  return [...missing]
}

/** What is said of an element itself: by its style, by the rule that means it most closely, or by its attribute. */
function familiesOf(element: Element, rules: Rule[]): string[] | undefined {
  const names = namesOf(element)
  const closest = rules
    .filter((rule) => mayHold(rule, names))
    .toSorted((one, other) => closenessOf(one, names) - closenessOf(other, names))
    .at(-1)
  return (
    familiesIn(plainStyles(attributeOf(element, 'style'))) ??
    familiesIn(closest?.declarations ?? '') ??
    familiesIn(`font-family:${attributeOf(element, 'font-family')}`)
  )
}

/** An id counts more than a class, and that more than the name of an element. */
function closenessOf({ names }: Rule, ofElement: string[]): number {
  return Math.max(
    0,
    ...ofElement.filter((name) => names?.has(name)).map((name) => ['.', '#'].indexOf(name.charAt(0)) + 2),
  )
}

const declared = /(?:^|[\s;{])(font|font-family)\s*:\s*([^;}]+)/gi
/** What stands before the families in `font: bold 12px/1.2 Montserrat, serif`. */
const upToSize =
  /^.*?(?:[\d.]+(?:%|[lrv]?h|px|pt|pc|r?em|ex|ch|vw|mm|cm|in|q)|\b(?:x*-?small|x*-?large|medium|smaller|larger)|\))(?:\s*\/\s*\S+)?\s+/i

/** Nobody writes more; and beyond it a search for the size would take the square of its length. */
const longest = 1000

/** @returns the families that declarations ask for at last, in their order; nothing where they ask for none */
function familiesIn(declarations: string): string[] | undefined {
  const values = [...declarations.matchAll(declared)].flatMap(([, property = '', value = '']) => {
    const short = value.slice(0, longest)
    const families = /^font$/i.test(property) ? short.replace(upToSize, '') : short
    return property.length > 4 || families !== short ? [families] : []
  })
  const names = (values.at(-1) ?? '')
    .replace(/!\s*important/i, '')
    // The page's own properties are not seen by a picture.
    .replace(/var\(\s*--[\w-]+\s*(?:,([^()]*))?\)/gi, (_, otherwise) => otherwise ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^["']|["']$/g, ''))
    .filter((name) => name !== '' && !/^(?:inherit|unset)$/i.test(name))
  return names.length > 0 ? names : undefined
}
