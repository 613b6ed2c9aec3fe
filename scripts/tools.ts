/**
 * Programs of the system that tests use: where they are, and how to get those that are missing. `npm test` needs a
 * browser alone; the web servers and other browsers are for `npm run test:all`.
 *
 *   sudo npx tsx scripts/tools.ts    installs on Debian what is missing
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

type Tool = {
  /** Its names, looked for in the folders for programs. */
  programs?: string[]
  /** Files it is or brings, where no folder for programs holds it. */
  places?: () => string[]
  /** Of the environment, by which a developer names another one. */
  variable?: string
  /** The package that brings it there. */
  debian: string
  /** How to get it on other systems, where its own name does not say so. */
  elsewhere?: string
}

const tools = {
  /** Chromium without its windows: half the work for every page, and so half the time for all tests. */
  'chromium-headless-shell': {
    programs: ['chromium-headless-shell'],
    variable: 'CHROMIUM',
    debian: 'chromium-headless-shell',
    elsewhere: 'nothing to do: tests run in Chromium itself',
  },
  chromium: {
    programs: [
      ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
      ...['microsoft-edge', 'microsoft-edge-stable'],
    ],
    places: () => [...onMac('Google Chrome', 'Chromium', 'Microsoft Edge'), ...onWindows()],
    variable: 'CHROMIUM',
    debian: 'chromium',
    elsewhere: 'install Chromium, Chrome or Edge, or name one by CHROMIUM=/path/to/it',
  },
  nginx: { programs: ['nginx'], debian: 'nginx-light' },
  'nginx-brotli': {
    places: () =>
      ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/lib/nginx/modules'].map(
        (folder) => `${folder}/ngx_http_brotli_static_module.so`,
      ),
    debian: 'libnginx-mod-http-brotli-static',
    elsewhere: "install nginx's module ngx_brotli",
  },
  caddy: { programs: ['caddy'], debian: 'caddy' },
  apache: { programs: ['apache2', 'httpd'], debian: 'apache2' },
  rsync: { programs: ['rsync'], debian: 'rsync' },
  openssl: { programs: ['openssl'], debian: 'openssl' },
  firefox: {
    programs: ['firefox-esr', 'firefox'],
    places: () => ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    variable: 'FIREFOX',
    debian: 'firefox-esr',
    elsewhere: 'install Firefox, or name it by FIREFOX=/path/to/it',
  },
  'webkit-driver': {
    programs: ['WebKitWebDriver'],
    debian: 'webkit2gtk-driver',
    elsewhere: 'it comes with WebKitGTK, on Linux alone',
  },
  'webkit-browser': {
    places: webkitBrowsers,
    debian: 'webkit2gtk-driver',
    elsewhere: 'it comes with WebKitGTK, on Linux alone',
  },
  /** A screen for a browser that knows none without one. */
  xvfb: { programs: ['Xvfb'], debian: 'xvfb' },
} satisfies Record<string, Tool>

export type ToolName = keyof typeof tools

const names = Object.keys(tools) as ToolName[]

/** Where servers are that have no place in the PATH of a user, and where Homebrew keeps its own. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/**
 * @returns where its program is on this machine
 * @throws when a variable of the environment names one that is not there
 */
export function findTool(name: ToolName): string | undefined {
  const { programs = [], places = () => [], variable } = tools[name] as Tool
  const named = variable && process.env[variable]
  if (named) {
    // Whoever names one wants that one: another in its place would be tested by mistake.
    if (!existsSync(named)) throw new Error(`${variable} is "${named}", and there is no such file.`)
    return named
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...moreFolders]
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  return [...candidates, ...places()].find((path) => existsSync(path))
}

/**
 * @returns where its program is on this machine
 * @throws when it is missing
 */
export function programPath(name: ToolName): string {
  const path = findTool(name)
  if (!path) throw new Error(`There is no ${name} on this machine: ${howToGet(name)}.`)
  return path
}

/**
 * Installs what is missing, where that needs no question: for root on Debian. Elsewhere nothing is touched.
 *
 * @returns a sentence for each program that is still missing, with how to get it
 */
export function installTools(): string[] {
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (missingTools().length > 0 && mayInstall) {
    aptGet('update', '-qq')
    aptInstall(...missingPackages())
    // One by one, where all together could not be had: a package that this release does not have keeps no other away.
    for (const name of missingPackages()) aptInstall(name)
  }
  return missingTools().map((name) => `Left out: what needs ${name}. To get it: ${howToGet(name)}.`)
}

function missingPackages() {
  return [...new Set(missingTools().map((name) => tools[name].debian))]
}

function aptInstall(...packages: string[]) {
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

function aptGet(...args: string[]) {
  console.log(`apt-get ${args.join(' ')}`)
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function missingTools() {
  return names.filter((name) => !findTool(name))
}

function howToGet(name: ToolName) {
  const { debian, elsewhere } = tools[name] as Tool
  return `\`sudo apt-get install ${debian}\` on Debian; elsewhere ${elsewhere ?? `install ${name}`}`
}

function onMac(...names: string[]) {
  return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
  )
}

/** Chrome and Edge. */
function onWindows() {
  const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '')
  const files = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
  return folders.flatMap((folder) => files.map((file) => join(folder, file)))
}

/** WebKitGTK's own browser for tests: its library keeps it in a folder named after the machine. */
function webkitBrowsers() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return []
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        join(libraries, name, version, 'MiniBrowser'),
      ),
    )
}

if (process.argv[1] === import.meta.filename) for (const sentence of installTools()) console.log(sentence)
