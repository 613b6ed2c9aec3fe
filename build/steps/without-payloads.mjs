/** @import { Files } from './pages.mjs' */

/**
 * The export without what only Next's client router reads: a payload `.txt` for each page, the `__next.*` segments
 * (some hosts serve their folders in the place of the page), and the second copy of the 404 page.
 *
 * @param {Files} files
 * @returns {Files}
 */
export function withoutPayloads(files) {
  const pages = new Set([...files.keys()].filter((path) => path.endsWith('.html')))
  const isPayload = (/** @type {string} */ path) =>
    /(^|\/)__next\./.test(path) ||
    /^_not-found(\.|\/)/.test(path) ||
    (path.endsWith('.txt') && pages.has(path.replace(/\.txt$/, '.html')))
  return new Map([...files].filter(([path]) => !isPayload(path)))
}
