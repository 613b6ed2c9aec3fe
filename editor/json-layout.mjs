/**
 * Writes JSON the way it was written before, so that a change of one text is a change of one line: the same order of
 * fields, the same groups on one line, the same indentation.
 */

/** @typedef {null | string | number | boolean | Json[] | { [key: string]: Json }} Json */

/**
 * How a value was written.
 *
 * @typedef {object} Layout
 * @property {string} [source] the letters of a single value
 * @property {boolean} [isOnOneLine] of a list or a group
 * @property {Record<string, Layout>} [parts] of a list or a group, by key
 */

/**
 * @param {unknown} value
 * @param {string} before what the file held
 * @returns {string} what it holds now
 */
export function inLayoutOf(before, value) {
  const layout = layoutOf(before)
  const indent = /^[ \t]+/m.exec(before)?.[0] ?? '  '
  const text = `${written(/** @type {Json} */ (value), layout, indent, '\n')}${before.endsWith('\n') ? '\n' : ''}`
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

/**
 * @param {Json} value
 * @param {Layout | undefined} layout
 * @param {string} indent of one step
 * @param {string} newLine with the indentation of where the value stands
 * @returns {string}
 */
function written(value, layout, indent, newLine) {
  if (typeof value !== 'object' || value === null) {
    const { source } = layout ?? {}
    return source !== undefined && JSON.parse(source) === value ? source : JSON.stringify(value)
  }
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const { parts = {}, isOnOneLine = false } = layout ?? {}
  const keys = inOrder(Object.keys(value), isList ? [] : Object.keys(parts))
  if (keys.length === 0) return open + close
  // What is new in a list looks like what was there.
  const likely = (isList && Object.values(parts).at(-1)) || { isOnOneLine }
  const all = keys.map((key) => {
    const part = /** @type {Record<string, Json>} */ (value)[key] ?? null
    const text = written(part, parts[key] ?? likely, indent, newLine + indent)
    return isList ? text : `${JSON.stringify(key)}: ${text}`
  })
  if (!isOnOneLine) return `${open}${newLine}${indent}${all.join(`,${newLine}${indent}`)}${newLine}${close}`
  return isList ? `[${all.join(', ')}]` : `{ ${all.join(', ')} }`
}

/**
 * Keys in the order that they had, and each new one behind the one that it follows now.
 *
 * @param {string[]} keys
 * @param {string[]} before
 */
function inOrder(keys, before) {
  const ordered = before.filter((key) => keys.includes(key))
  for (const [place, key] of keys.entries()) {
    if (!ordered.includes(key)) ordered.splice(ordered.indexOf(keys[place - 1] ?? '') + 1, 0, key)
  }
  return ordered
}

/**
 * @param {string} text valid JSON
 * @returns {Layout}
 */
function layoutOf(text) {
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|\n|[^\s{}[\]:,"]+/g)
  const next = () => tokens.next().value?.[0] ?? ''
  /** @returns {Layout} */
  const read = (/** @type {string} */ token) =>
    /^[{[]$/.test(token) ? readParts(token === '[') : { source: token }
  /** @returns {Layout} */
  const readParts = (/** @type {boolean} */ isList) => {
    /** @type {Layout & { parts: Record<string, Layout> }} */
    const layout = { isOnOneLine: true, parts: {} }
    let key = ''
    for (let token = next(); !/^[}\]]?$/.test(token); token = next()) {
      if (token === '\n') layout.isOnOneLine = false
      else if (token === ':') layout.parts[key] = read(afterLines(next))
      else if (token !== ',' && isList) layout.parts[Object.keys(layout.parts).length] = read(token)
      else if (token !== ',') key = JSON.parse(token)
    }
    return layout
  }
  return read(afterLines(next))
}

/**
 * @param {() => string} next
 * @returns {string} the next token that is no line break
 */
function afterLines(next) {
  let token = next()
  while (token === '\n') token = next()
  return token
}
