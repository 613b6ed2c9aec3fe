/** `['articles', 3, 'alt']` as `articles[3].alt`, and `['modes', 'Sign In']` as `modes["Sign In"]`. */
export function pathOf(path: readonly PropertyKey[]) {
  return path.reduce((all: string, part) => {
    if (typeof part === 'number') return `${all}[${part}]`
    const key = String(part)
    if (!/^\w+$/.test(key)) return `${all}[${JSON.stringify(key)}]`
    return all ? `${all}.${key}` : key
  }, '')
}

/** Where something stands, by the way to it from the name of its file on: `content/blog.json: articles[3].alt`. */
export function whereOf([file, ...path]: readonly PropertyKey[]) {
  return `content/${String(file)}.json: ${pathOf(path)}`
}

/** Every text of a value, with the way to it. */
export function textsIn(value: unknown, path: PropertyKey[] = []): { text: string; path: PropertyKey[] }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((part, place) => textsIn(part, [...path, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]))
}
