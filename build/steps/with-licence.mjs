import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** @import { Files } from '../pages.mjs' */

const { resolve } = createRequire(import.meta.url)

/**
 * The export with the licence of the typeface beside it, as the licence asks (SIL Open Font License, 2).
 *
 * @param {Files} files
 * @returns {Files}
 */
export function withLicence(files) {
  const font = [...files.keys()].find((path) => path.endsWith('.woff2'))
  if (!font) return files
  const licence = readFileSync(resolve('@fontsource-variable/bricolage-grotesque/LICENSE'))
  return new Map([...files, [`${dirname(font)}/bricolage-grotesque-OFL.txt`, licence]])
}
