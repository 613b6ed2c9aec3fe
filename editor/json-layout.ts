/**
 * Writes JSON in the layout that the file had, so that a change of one text is a change of one line: the order of fields,
 * what stands on one line, the indentation.
 */

/** How a value was written: `source`, the letters of a single value; the others of a list or a group, parts by key. */
type Layout = { source?: string; isOnOneLine?: boolean; parts?: Record<string, Layout> }

/**
 * @param before what the file held
 * @returns what it holds now
 */
export function inLayoutOf(before: string, value: unknown): string {
  const layout = layoutOf(before)
  const indent = /^[ \t]+/m.exec(before)?.[0] ?? '  '
  const text = `${written(value, layout, indent, '\n')}${before.endsWith('\n') ? '\n' : ''}`
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

/**
 * @param indent of one step
 * @param newLine with the indentation of where the value stands
 */
function written(
  value: unknown,
  { source, isOnOneLine = false, parts = {} }: Layout,
  indent: string,
  newLine: string,
): string {
  if (typeof value !== 'object' || value === null) {
    return source !== undefined && JSON.parse(source) === value ? source : JSON.stringify(value)
  }
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const keys = inOrder(Object.keys(value), isList ? [] : Object.keys(parts))
  if (keys.length === 0) return open + close
  // What is new in a list looks like what was there.
  const likely = (isList && Object.values(parts).at(-1)) || { isOnOneLine }
  const all = keys.map((key) => {
    const part = (value as Record<string, unknown>)[key] ?? null
    const text = written(part, parts[key] ?? likely, indent, newLine + indent)
    return isList ? text : `${JSON.stringify(key)}: ${text}`
  })
  if (!isOnOneLine) return `${open}${newLine}${indent}${all.join(`,${newLine}${indent}`)}${newLine}${close}`
  return isList ? `[${all.join(', ')}]` : `{ ${all.join(', ')} }`
}

/** Keys in the order that they had, and each new one behind the one that it follows now. */
function inOrder(keys: string[], before: string[]) {
  const ordered = before.filter((key) => keys.includes(key))
  for (const [place, key] of keys.entries()) {
    if (!ordered.includes(key)) ordered.splice(ordered.indexOf(keys[place - 1] ?? '') + 1, 0, key)
  }
  return ordered
}

/** @param text valid JSON */
function layoutOf(text: string): Layout {
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|\n|[^\s{}[\]:,"]+/g)
  const next = () => tokens.next().value?.[0] ?? ''
  const read = (token: string): Layout =>
    /^[{[]$/.test(token) ? readParts(token === '[') : { source: token }
  const readParts = (isList: boolean): Layout => {
    const layout: Layout & { parts: Record<string, Layout> } = { isOnOneLine: true, parts: {} }
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

/** @returns the next token that is no line break */
function afterLines(next: () => string): string {
  let token = next()
  while (token === '\n') token = next()
  return token
}
