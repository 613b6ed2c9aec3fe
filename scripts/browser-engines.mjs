/**
 * The browsers in which the site is proven: one list, which the tests run through. Run by itself, it installs those that
 * are missing where that can be done; the tests do without the others, and say so.
 *
 *   node scripts/browser-engines.mjs
 */
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findTool, placeOf, planFor, runLines, thisSystem } from './tools.mjs'

/** @import { Tool } from './tools.mjs' */

/**
 * @typedef {{ program: () => string | undefined, comesFrom: string }} Engine
 *   where its program is, if it is here, and how to get it
 */

/** @satisfies {Record<string, Tool>} */
const tools = {
  firefox: {
    programs: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    variable: 'FIREFOX',
    packages: { debian: 'firefox-esr', fedora: 'firefox', homebrew: 'firefox' },
  },
  /** Chromium without its windows: half the work for every page, and so half the time for all tests. */
  headlessShell: {
    programs: ['chromium-headless-shell'],
    variable: 'CHROMIUM',
    packages: { debian: 'chromium-headless-shell' },
  },
  webkitDriver: { programs: ['WebKitWebDriver'], packages: { debian: 'webkit2gtk-driver' } },
  /** A screen for a browser that knows none without one. */
  screen: { programs: ['Xvfb'], packages: { debian: 'xvfb', fedora: 'xorg-x11-server-Xvfb' } },
}

/** @satisfies {Record<string, Engine>} */
export const engines = {
  Chromium: {
    program: () => findTool('chromium'),
    comesFrom: '`node scripts/tools.mjs` says how to get one',
  },
  Firefox: {
    program: () => find(tools.firefox),
    comesFrom: 'install Firefox, or name yours by FIREFOX=/path/to/it',
  },
  WebKit: {
    program: () => {
      const driver = find(tools.webkitDriver)
      return driver && webkitBrowser() && find(tools.screen) ? driver : undefined
    },
    comesFrom: '`apt-get install webkit2gtk-driver xvfb` brings it on Debian',
  },
  /* What a phone or an office machine still has that was last updated three years ago. */
  'Chromium of 2023': {
    program: () => {
      const isFor = process.platform === 'linux' && process.arch === 'x64'
      return isFor ? createRequire(import.meta.url).resolve('@sparticuz/chromium') : undefined
    },
    comesFrom: 'its package on npm holds a program for Linux on x64 alone',
  },
}

/** @typedef {keyof typeof engines} EngineName */

export const engineNames = /** @type {EngineName[]} */ (Object.keys(engines))

/** @returns {string[]} a sentence for each engine that is not here */
export function missingEngines() {
  return engineNames
    .filter((name) => !engines[name].program())
    .map((name) => `${name} was not asked: ${engines[name].comesFrom}.`)
}

/** @returns {string | undefined} the browser in which most tests run; the engines' questions are asked of a whole one */
export function quickBrowser() {
  return find(tools.headlessShell) ?? findTool('chromium')
}

/** @returns {string | undefined} WebKit's own browser for tests: its library keeps it in a folder named after the machine */
export function webkitBrowser() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        join(libraries, name, version, 'MiniBrowser'),
      ),
    )
    .find((place) => existsSync(place))
}

/** @param {Tool} tool */
function find(tool) {
  return placeOf(tool, { env: process.env, exists: existsSync })
}

/** Installs what is missing where it may; where it may not, or cannot, the tests say at their end what they did without. */
function install() {
  const missing = Object.fromEntries(Object.entries(tools).filter(([, tool]) => !find(tool)))
  if (Object.keys(missing).length === 0) return
  const { says, runs } = planFor(missing, thisSystem(), process.env)
  console.log(says)
  runLines(runs)
}

if (process.argv[1] === import.meta.filename) install()
