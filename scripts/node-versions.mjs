/**
 * Other versions of Node than the one that runs: npm's own `node` package brings them, and they are installed when they
 * are first asked for.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'node')
const program = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The major versions that the site is built by, oldest first: the first is the oldest that `engines` allows. */
const versions = new Map([
  [20, '20.19.6'],
  [22, '22.23.3'],
  [24, '24.21.0'],
])

export const ownMajor = Number(process.versions.node.split('.')[0])

/** Those that are not the one that runs. */
export const otherMajors = [...versions.keys()].filter((major) => major !== ownMajor)

/**
 * @param {number | undefined} major
 * @returns {string} the path of a Node of that version
 * @throws {Error} when it is not here and cannot be installed, with what npm says
 */
export function nodeProgram(major) {
  if (major === ownMajor) return process.execPath
  const version = versions.get(major ?? 0)
  if (!version) throw new Error(`scripts/node-versions.mjs names no version of Node ${major}.`)
  const home = join(folder, version)
  if (!existsSync(home)) install(version, home)
  return join(home, program)
}

/**
 * @param {string} version
 * @param {string} home
 */
function install(version, home) {
  mkdirSync(folder, { recursive: true })
  const made = mkdtempSync(join(folder, 'new-'))
  try {
    writeFileSync(join(made, 'package.json'), JSON.stringify({ private: true }))
    const options = ['--no-audit', '--no-fund', '--save-exact', '--loglevel', 'error', '--fetch-retries', '0']
    // As one text: npm is a script of the shell on Windows.
    const { status, stderr } = spawnSync(['npm install', ...options, `node@${version}`].join(' '), {
      cwd: made,
      shell: true,
      encoding: 'utf8',
    })
    if (status !== 0 || !existsSync(join(made, program))) {
      throw new Error(`Node ${version} cannot be installed from npm's registry:\n${stderr}`)
    }
    // Another process may have been quicker.
    if (!existsSync(home)) renameSync(made, home)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
