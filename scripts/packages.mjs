/**
 * Says in one sentence when the packages of this folder are missing or are not those of `package-lock.json` (which pnpm and
 * yarn do not read), before a script fails for want of one. It needs none of them itself.
 *
 *   node scripts/packages.mjs        what a build needs (`npm ci --omit=dev`)
 *   node scripts/packages.mjs --dev  what tests and the editor need, too (`npm ci`)
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Packages by their folders, as npm writes them down */

/**
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {{ isDev: boolean }} options `isDev`: whether those for development are needed
 * @returns {boolean} whether all that is needed is there, and nothing is there in another version
 */
export function areInstalled(wanted, installed, { isDev }) {
  return Object.entries(wanted).every(([folder, { version, dev, optional, devOptional }]) => {
    const found = installed[folder]
    // The project itself, and what only other systems have.
    if (folder === '' || (!found && (optional || devOptional || (dev && !isDev)))) return true
    return found !== undefined && found.version === version
  })
}

/**
 * @param {string} root the folder of the project
 * @param {{ isDev: boolean }} options
 * @returns {string | undefined} what is wrong, and the way out
 */
export function problemOfPackages(root, options) {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    packagesIn(join(root, file)),
  )
  if (!wanted || (installed && areInstalled(wanted, installed, options))) return undefined
  return `The packages are missing, old, or not installed by npm: run npm ci${options.isDev ? '' : ' (or npm ci --omit=dev)'}`
}

/**
 * @param {string} file
 * @returns {Packages | undefined} nothing where npm has not written it
 */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

if (process.argv[1] === import.meta.filename) {
  const problem = problemOfPackages(join(import.meta.dirname, '..'), {
    isDev: process.argv.includes('--dev'),
  })
  if (problem) console.error(problem)
  process.exitCode = problem ? 1 : 0
}
