/**
 * `['articles', 3, 'image', 'alt']` as `articles[3].image.alt`, and `['modes', 'Sign In']` as `modes["Sign In"]`.
 */
export function pathOf(path: readonly PropertyKey[]) {
  return path.reduce((all: string, part) => {
    if (typeof part === 'number') return `${all}[${part}]`
    const key = String(part)
    if (!/^\w+$/.test(key)) return `${all}[${JSON.stringify(key)}]`
    return all ? `${all}.${key}` : key
  }, '')
}
