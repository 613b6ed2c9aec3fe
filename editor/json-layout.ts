/**
 * Writes JSON in the layout that the file had, so that a change of one text is a change of one line: the order of fields,
 * what stands on one line, the indentation.
 */
import { type Node, parseTree } from 'jsonc-parser'

/**
 * @param before what the file held: JSON
 * @returns what it holds now
 */
export function inLayoutOf(before: string, value: unknown): string {
  const indent = /^[ \t]+/m.exec(before)?.[0] ?? '  '
  const end = before.includes('\r\n') ? '\r\n' : '\n'
  return `${write(value, parseTree(before), false, end)}${before.endsWith('\n') ? end : ''}`

  /** @param newLine with the indentation of where the value stands */
  function write(part: unknown, old: Node | undefined, isInLine: boolean, newLine: string): string {
    const source = old && before.slice(old.offset, old.offset + old.length)
    if (typeof part !== 'object' || part === null) {
      return source && JSON.parse(source) === part ? source : JSON.stringify(part)
    }
    const isList = Array.isArray(part)
    const [open, close] = isList ? ['[', ']'] : ['{', '}']
    const parts = partsOf(old)
    const present = Object.keys(part).filter((key) => Reflect.get(part, key) !== undefined)
    const keys = inOrder(present, isList ? [] : [...parts.keys()])
    if (keys.length === 0) return open + close
    const isOnOneLine = source ? !source.includes('\n') : isInLine
    // A new item gets the layout of the last one.
    const likely = isList ? [...parts.values()].at(-1) : undefined
    const all = keys.map((key) => {
      const text = write(Reflect.get(part, key), parts.get(key) ?? likely, isOnOneLine, newLine + indent)
      return isList ? text : `${JSON.stringify(key)}: ${text}`
    })
    if (!isOnOneLine) return `${open}${newLine}${indent}${all.join(`,${newLine}${indent}`)}${newLine}${close}`
    return isList ? `[${all.join(', ')}]` : `{ ${all.join(', ')} }`
  }
}

/** The nodes in a group by their keys, in a list by their places. */
function partsOf({ type, children = [] }: Partial<Node> = {}): Map<string, Node | undefined> {
  return new Map(
    children.map((child, place) => {
      const [key, part] = child.children ?? []
      return type === 'object' ? [String(key?.value), part] : [String(place), child]
    }),
  )
}

/** Keys in their old order, each new one after the key that it follows now. */
function inOrder(keys: string[], before: string[]) {
  const ordered = before.filter((key) => keys.includes(key))
  for (const [place, key] of keys.entries()) {
    if (!ordered.includes(key)) ordered.splice(ordered.indexOf(keys[place - 1] ?? '') + 1, 0, key)
  }
  return ordered
}
