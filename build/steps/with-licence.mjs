import { dirname } from 'node:path'
import { licenceOf } from '../font.mjs'

/** @import { Files } from '../pages.mjs' */

/**
 * The export with the licence of the typeface beside it, as free licences ask (SIL Open Font License, 2).
 *
 * @param {Files} files
 * @returns {Files}
 */
export function withLicence(files) {
  const font = [...files.keys()].find((path) => path.endsWith('.woff2'))
  if (!font) return files
  const { name, text } = licenceOf()
  return new Map([...files, [`${dirname(font)}/${name}`, text]])
}
