import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything a build is made of. */
const sources = [
  'app',
  'build',
  'components',
  'content',
  'lib',
  'public',
  'instrumentation-client.ts',
  'next.config.mjs',
  'package-lock.json',
]

/**
 * The id of a build, from its sources: the same sources give the same site, byte for byte, and a change gives another.
 *
 * @param {string} projectDir
 * @param {string} address where the site will stand, a source that is no file
 * @returns {string}
 */
export function buildIdOf(projectDir, address) {
  const hash = createHash('sha256').update(address)
  for (const source of sources) {
    for (const path of filesBelow(join(projectDir, source))) {
      hash.update(path.slice(projectDir.length)).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}
