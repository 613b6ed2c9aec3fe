import { documentsIn } from '../pages.mjs'
import { addressesIn } from '../references.mjs'

/** @import { Islands } from '../islands.mjs' */
/** @import { Files } from '../pages.mjs' */

/**
 * The export without what Next made for its client runtime: of its parts only those stay that a page names, or that
 * the islands may load.
 *
 * @param {Files} files
 * @param {Islands} islands
 * @param {string} basePath
 * @returns {Files}
 */
export function withoutUnused(files, { scripts, chunks }, basePath) {
  const named = documentsIn(files)
    .flatMap(({ document }) => addressesIn(document))
    .map((address) => address.slice(basePath.length + 1))
  const needed = new Set([...named, ...[...scripts, ...chunks].map((file) => `_next/${file}`)])
  return new Map([...files].filter(([path]) => !path.startsWith('_next/') || needed.has(path)))
}
