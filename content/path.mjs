/**
 * `['articles', 3, 'image', 'alt']` as `articles[3].image.alt`, and `['modes', 'Sign In']` as `modes["Sign In"]`.
 * @param {readonly PropertyKey[]} path
 */
export function pathOf(path) {
  return path.reduce((/** @type {string} */ all, part) => {
    if (typeof part === 'number') return `${all}[${part}]`
    const key = String(part)
    if (!/^\w+$/.test(key)) return `${all}[${JSON.stringify(key)}]`
    return all ? `${all}.${key}` : key
  }, '')
}
