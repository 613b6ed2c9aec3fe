/**
 * The flight data of a page: what React needs to take over the document, in rows, pushed by inline scripts.
 *
 * The format is React's own (`react-server-dom-webpack`, ReactFlightClient) and not documented. Only what is met here
 * is read; anything else stops the build.
 */
import { attribute, textOf } from './html.mjs'

/** @typedef {import('./html.mjs').Element} Element */
/**
 * `id` in hexadecimal, empty for hints; `tag` empty for JSON, `T` for text, else as React writes it.
 * @typedef {{ id: string, tag: string, value: string }} Row
 */

const bootstrap = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/
const push = /^self\.__next_f\.push\((\[.*\])\)$/s
/** As `flightScript` writes it. */
const whole = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\],(\[.*\])\)$/s

/** @param {Element} script */
export function isFlightScript(script) {
  if (script.tagName !== 'script' || attribute(script, 'src')) return false
  const text = textOf(script)
  return [bootstrap, push, whole].some((form) => form.test(text))
}

/**
 * The flight data of a page in one piece.
 * @param {Element[]} elements
 */
export function flightOf(elements) {
  return elements
    .filter(isFlightScript)
    .map((script) => {
      const text = textOf(script)
      const [, pushed] = push.exec(text) ?? whole.exec(text) ?? []
      if (!pushed) return ''
      const [kind, flight] = JSON.parse(pushed)
      if (kind !== 1 || typeof flight !== 'string') {
        throw new Error(`has flight data of an unknown kind (${kind})`)
      }
      return flight
    })
    .join('')
}

/**
 * One inline script that pushes all flight data.
 * @param {string} flight
 */
export function flightScript(flight) {
  const data = JSON.stringify(flight).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `(self.__next_f=self.__next_f||[]).push([0],[1,${data}])`
}

/**
 * @param {string} flight
 * @returns {Row[]}
 * @throws {Error} when the rows, written again, are not the text they were read from
 */
export function rowsOf(flight) {
  const bytes = Buffer.from(flight)
  /** @type {Row[]} */
  const rows = []
  let at = 0
  while (at < bytes.length) {
    const colon = bytes.indexOf(':', at)
    const id = bytes.toString('utf8', at, colon)
    if (colon < 0 || !/^[0-9a-f]*$/.test(id))
      throw new Error(`has flight data that cannot be read at byte ${at}`)
    const tag = /[A-Z]/.exec(bytes.toString('utf8', colon + 1, colon + 2))?.[0] ?? ''
    const start = colon + 1 + tag.length
    if (tag === 'T') {
      const comma = bytes.indexOf(',', start)
      const length = Number.parseInt(bytes.toString('utf8', start, comma), 16)
      at = comma + 1 + length
      rows.push({ id, tag, value: bytes.toString('utf8', comma + 1, at) })
    } else {
      const end = bytes.indexOf('\n', start)
      if (end < 0) throw new Error(`has flight data that breaks off in row ${id}`)
      at = end + 1
      rows.push({ id, tag, value: bytes.toString('utf8', start, end) })
    }
  }
  if (flightFrom(rows) !== flight)
    throw new Error('has flight data that does not read back as it was written')
  return rows
}

/** @param {Row[]} rows */
export function flightFrom(rows) {
  return rows
    .map(({ id, tag, value }) =>
      tag === 'T' ? `${id}:T${Buffer.byteLength(value).toString(16)},${value}` : `${id}:${tag}${value}\n`,
    )
    .join('')
}

/**
 * The ids of the client components that a page refers to, without the error page, which every page names
 * (the key `G` of the first row) though it has nothing to run until something breaks.
 *
 * @param {Row[]} rows
 * @returns {string[]} webpack's module ids
 */
export function clientModulesOf(rows) {
  const root = rows.find(({ id, tag }) => id === '0' && tag === '')
  if (!root) throw new Error('has flight data without a first row')
  const errorRow = String(JSON.parse(root.value).G?.[0]).replace(/^\$L?/, '')
  return rows
    .filter(({ id, tag }) => tag === 'I' && id !== errorRow)
    .map(({ value }) => String(JSON.parse(value)[0]))
}

/**
 * The rows without styles that the page already holds. React finds a style by its name, not by its text: under a name
 * that the page holds (`data-href`) nothing has to stand. The style of the error page has a name of its own, but
 * mostly the same rules; only those that the page lacks are left.
 *
 * @param {Row[]} rows
 * @param {{ names: ReadonlySet<string>, css: string }} held what the page holds
 * @returns {{ rows: Row[], styles: string[] }} and the text of the styles that stay in the rows
 */
export function withoutHeldStyles(rows, held) {
  const texts = new Map(rows.filter(({ tag }) => tag === 'T').map(({ id, value }) => [`$${id}`, value]))
  /** @type {string[]} */
  const styles = []
  const changed = withElements(rows, (type, props) => {
    if (type !== 'style' || typeof props.href !== 'string') return props
    const css = texts.get(props.children) ?? props.children
    const lacking = held.names.has(props.href) ? '' : lackingIn(held.css, css)
    if (lacking) styles.push(lacking)
    return { ...props, children: lacking }
  })
  return { rows: changed, styles }
}

/**
 * The rows without what no visitor can come to: Next's own not-found page (this site has one in a file), and what is
 * said to those who never run a script: structured data and the words for share cards. React leaves those elements in
 * the document alone, and does not draw them again after an error: a script it may not, under Trusted Types.
 *
 * @param {Row[]} rows
 * @returns {Row[]}
 */
export function withoutUnreachable(rows) {
  return withElements(rows, (type, props) => {
    if ('parallelRouterKey' in props && 'notFound' in props) return { ...props, notFound: '$undefined' }
    const isData = type === 'script' && props.type === 'application/ld+json'
    const isForCards = type === 'meta' && /^(og|twitter):/.test(props.property ?? props.name)
    return isData || isForCards ? null : props
  })
}

/**
 * The rows with the properties of their elements changed, without those that have no value, and without texts that no
 * element refers to any more.
 *
 * @param {Row[]} rows
 * @param {(type: string, props: Record<string, any>) => Record<string, any> | null} change null: without the element
 * @returns {Row[]}
 * @throws {Error} when a row does not read back as it was written
 */
function withElements(rows, change) {
  /** @type {(node: unknown) => unknown} */
  const visit = (node) => {
    if (Array.isArray(node)) {
      const [mark, type, key, props, ...rest] = node
      if (mark !== '$' || typeof props !== 'object' || props === null) return node.map(visit)
      const changedProps = change(type, props)
      return changedProps && [mark, type, key, visit(changedProps), ...rest]
    }
    if (typeof node === 'object' && node !== null) {
      return Object.fromEntries(Object.entries(defined(node)).map(([key, value]) => [key, visit(value)]))
    }
    return node
  }
  const changed = rows.map((row) => {
    if (row.tag !== '' || !/^[[{]/.test(row.value)) return row
    const node = JSON.parse(row.value)
    if (JSON.stringify(node) !== row.value) {
      throw new Error(`has flight data that does not read back as it was written (row ${row.id})`)
    }
    return { ...row, value: JSON.stringify(visit(node)) }
  })
  const isUsed = (/** @type {string} */ id) =>
    changed.some(({ tag, value }) => tag === '' && value.includes(`"$${id}"`))
  return changed.filter(({ id, tag }) => tag !== 'T' || isUsed(id))
}

/** @param {object} properties */
function defined(properties) {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== '$undefined'))
}

/**
 * The rules of a style sheet that another lacks, in their layers.
 * @param {string} held
 * @param {string} css
 * @returns {string}
 */
function lackingIn(held, css) {
  return blocksOf(css)
    .filter((block) => !held.includes(block))
    .map((block) => {
      const [, layer, rules] = /^(@layer [\w-]+)\{(.*)\}$/s.exec(block) ?? []
      if (layer === undefined || rules === undefined) return block
      const lacking = lackingIn(held, rules)
      return lacking && `${layer}{${lacking}}`
    })
    .join('')
}

/**
 * The outermost blocks of a minified style sheet, each with what stands before it.
 * @param {string} css
 * @throws {Error} when its braces do not match
 */
function blocksOf(css) {
  /** @type {string[]} */
  const blocks = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth === 0 && (token === '}' || token === ';')) {
      blocks.push(css.slice(start, index + 1))
      start = index + 1
    }
  }
  if (depth !== 0 || start !== css.length) throw new Error('has a style sheet whose braces do not match')
  return blocks
}

/**
 * What a page holds of styles, as `withoutHeldStyles` asks for it.
 * @param {Element[]} elements
 */
export function heldStyles(elements) {
  const styles = elements.filter(({ tagName }) => tagName === 'style')
  return {
    names: new Set(styles.flatMap((style) => attribute(style, 'data-href')?.split(' ') ?? [])),
    css: styles.map(textOf).join(''),
  }
}
