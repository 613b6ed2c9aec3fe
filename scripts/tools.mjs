/**
 * What the tests need and npm cannot bring: a browser, and the web servers the site is proven behind. Says where each
 * of them is, and, run by itself, installs those that are missing or says how to.
 *
 *   node scripts/tools.mjs
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * @typedef {'debian' | 'fedora' | 'homebrew'} Packager
 *
 * @typedef {object} Tool
 * @property {string[]} programs its names, looked for in the folders for programs
 * @property {string[]} [places] files it is or brings, where no folder for programs holds it
 * @property {string} [variable] of the environment, by which a developer names another one
 * @property {() => string | undefined} [elsewhere] where else it can be, asked last
 * @property {Partial<Record<Packager, string>>} packages what it is called where it can be installed
 *
 * @typedef {object} System
 * @property {Packager | undefined} packager
 * @property {boolean} isRoot
 * @property {boolean} hasSudo
 * @property {boolean} isAttended somebody reads what is said, or has asked for an automatic run (CI)
 *
 * @typedef {object} Disk where programs are looked for
 * @property {Record<string, string | undefined>} env
 * @property {(path: string) => boolean} exists
 */

/** @satisfies {Record<string, Tool>} */
export const tools = {
  chromium: {
    programs: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'microsoft-edge',
      'microsoft-edge-stable',
    ],
    places: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
        (name) => `${folder}/${name}.app/Contents/MacOS/${name}`,
      ),
    ),
    variable: 'CHROMIUM',
    elsewhere: playwrightChromium,
    packages: { debian: 'chromium', fedora: 'chromium', homebrew: 'google-chrome' },
  },
  nginx: { programs: ['nginx'], packages: { debian: 'nginx-light', fedora: 'nginx', homebrew: 'nginx' } },
  'nginx-brotli': {
    programs: [],
    places: ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/lib/nginx/modules'].map(
      (folder) => `${folder}/ngx_http_brotli_static_module.so`,
    ),
    packages: { debian: 'libnginx-mod-http-brotli-static', fedora: 'nginx-mod-brotli' },
  },
  caddy: { programs: ['caddy'], packages: { debian: 'caddy', fedora: 'caddy', homebrew: 'caddy' } },
  apache: {
    programs: ['apache2', 'httpd'],
    packages: { debian: 'apache2', fedora: 'httpd', homebrew: 'httpd' },
  },
  rsync: { programs: ['rsync'], packages: { debian: 'rsync', fedora: 'rsync', homebrew: 'rsync' } },
  openssl: {
    programs: ['openssl'],
    packages: { debian: 'openssl', fedora: 'openssl', homebrew: 'openssl' },
  },
}

/** Where servers are that have no place in the PATH of a user, and where Homebrew keeps its own. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** @type {Record<Packager, { name: string, program: string, install: string[] }>} */
const packagers = {
  debian: {
    name: 'Debian',
    program: 'apt-get',
    install: ['apt-get', 'install', '-y', '--no-install-recommends'],
  },
  fedora: { name: 'Fedora', program: 'dnf', install: ['dnf', 'install', '-y'] },
  homebrew: { name: 'macOS', program: 'brew', install: ['brew', 'install'] },
}

const packagerNames = /** @type {Packager[]} */ (Object.keys(packagers))

/** @type {Disk} */
const thisDisk = { env: process.env, exists: existsSync }

/**
 * @param {keyof typeof tools} name
 * @returns {string | undefined} where its program is on this machine
 */
export function findTool(name) {
  return placeOf(tools[name], thisDisk)
}

/**
 * @param {keyof typeof tools} name
 * @returns {string} where its program is on this machine
 * @throws {Error} when it is missing
 */
export function programPath(name) {
  const path = findTool(name)
  if (!path)
    throw new Error(`There is no ${name} on this machine. \`node scripts/tools.mjs\` says how to get it.`)
  return path
}

/**
 * @param {Tool} tool
 * @param {Disk} disk
 * @returns {string | undefined}
 */
export function placeOf({ programs, places = [], variable, elsewhere }, { env, exists }) {
  const named = variable && env[variable]
  // Whoever names one wants that one: another in its place would be tested by mistake.
  if (named) return exists(named) ? named : undefined
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...moreFolders]
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  return [...candidates, ...places].find(exists) ?? elsewhere?.()
}

/**
 * What to say about tools that are missing, and what to run, if anything may be run unasked.
 *
 * @param {Record<string, Tool>} missing by their names
 * @param {System} system
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ says: string, runs: string[][] }}
 */
export function planFor(missing, system, env = {}) {
  const misnamed = Object.values(missing).flatMap(({ variable }) =>
    variable && env[variable] ? `${variable} is "${env[variable]}", and there is no such file.` : [],
  )
  if (misnamed.length > 0) return { says: misnamed.join('\n'), runs: [] }
  const names = listed(Object.keys(missing))
  const mayInstall = system.packager === 'debian' && (system.isRoot || (system.hasSudo && system.isAttended))
  const line = installLine(missing, 'debian')
  if (mayInstall && line) {
    const asRoot = system.isRoot ? [] : ['sudo']
    return {
      says: `The tests need ${names}: installing by \`${[...asRoot, ...line].join(' ')}\`${system.isRoot ? '' : ', which needs the rights of root'}.`,
      runs: [
        [...asRoot, 'apt-get', 'update', '-qq'],
        [...asRoot, ...line],
      ],
    }
  }
  return {
    says: `The tests need ${names}: ${howToInstall(missing, system)}${variablesOf(missing)}.`,
    runs: [],
  }
}

/**
 * @param {Record<string, Tool>} missing
 * @param {System} system
 */
function howToInstall(missing, { packager, isRoot }) {
  const own = packager && installLine(missing, packager)
  if (own) return `install with \`${withRights(own, isRoot)}\``
  const lines = packagerNames.flatMap((name) => {
    const line = installLine(missing, name)
    return line ? [`\`${withRights(line, isRoot)}\` on ${packagers[name].name}`] : []
  })
  return `install by hand, as by ${lines.join(', ')}`
}

/**
 * @param {Record<string, Tool>} missing
 * @param {Packager} packager
 * @returns {string[] | undefined} nothing where one of them has no package
 */
function installLine(missing, packager) {
  const packages = Object.values(missing).map((tool) => tool.packages[packager])
  if (packages.includes(undefined)) return undefined
  return [...packagers[packager].install, ...packages.filter((name) => name !== undefined)]
}

/**
 * Homebrew refuses to be run by root; the others need it.
 *
 * @param {string[]} line
 * @param {boolean} isRoot
 */
function withRights(line, isRoot) {
  return [...(isRoot || line[0] === 'brew' ? [] : ['sudo']), ...line].join(' ')
}

/** @param {Record<string, Tool>} missing */
function variablesOf(missing) {
  const variables = Object.values(missing).flatMap(({ variable }) => variable ?? [])
  return variables.map((variable) => `, or name yours by ${variable}=/path/to/it`).join('')
}

/** @param {string[]} names */
function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join()
}

/** @returns {string | undefined} the browser of `npx playwright install`, if somebody has run it */
function playwrightChromium() {
  // Asked for only here: it is slow to load, and other browsers come first.
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @returns {System} */
export function thisSystem() {
  const has = (/** @type {string} */ program) =>
    placeOf({ programs: [program], packages: {} }, thisDisk) !== undefined
  return {
    packager: packagerNames.find((name) => has(packagers[name].program)),
    isRoot: process.getuid?.() === 0,
    hasSudo: has('sudo'),
    isAttended: Boolean(process.stdin.isTTY || process.env.CI),
  }
}

/** @returns {Record<string, Tool>} */
function missingTools() {
  return Object.fromEntries(Object.entries(tools).filter(([, tool]) => !placeOf(tool, thisDisk)))
}

/**
 * Runs what a plan says, until one of it fails.
 *
 * @param {string[][]} lines
 */
export function runLines(lines) {
  try {
    for (const [program = '', ...args] of lines) {
      execFileSync(program, args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  } catch {
    // It has said itself what went wrong.
  }
}

/** Installs what is missing, or says what to do and ends badly. */
function install() {
  const missing = missingTools()
  if (Object.keys(missing).length === 0) return
  const { says, runs } = planFor(missing, thisSystem(), process.env)
  console.log(says)
  runLines(runs)
  const absent = Object.keys(missingTools())
  if (absent.length === 0) return
  if (runs.length > 0) console.log(`There is still no ${listed(absent)}: see above, and install by hand.`)
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) install()
