/**
 * Asks all hosts of the README the questions of the tests, those too whose tools are too large for the tests: Vercel,
 * Netlify, Firebase. Installs them first, beside the packages of the project, and names the versions that were asked.
 *
 *   npm run build && npm run hosts
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toolsFolder } from './host-engines.mjs'

/** The versions that the README says it was tested on. They need a newer Node than the site does, and bring it. */
const tools = { vercel: '60.1.3', 'netlify-cli': '27.10.2', superstatic: '10.0.0', node: '22.23.3' }
const root = join(import.meta.dirname, '..')

if (!existsSync(join(root, 'out'))) {
  console.error('There is no out/ to serve. Run `npm run build` first.')
  process.exit(1)
}
const missing = Object.entries(tools).filter(([name, version]) => installed(name) !== version)
if (missing.length > 0) {
  mkdirSync(toolsFolder, { recursive: true })
  writeFileSync(join(toolsFolder, 'package.json'), JSON.stringify({ private: true }))
  const packages = missing.map(([name, version]) => `${name}@${version}`)
  console.log(`Installing ${packages.join(', ')} (1 GB, some minutes).`)
  run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], toolsFolder)
}
run('npx', ['playwright', 'test', 'hosts.spec', '--reporter', 'list'], root)
console.table(Object.fromEntries(Object.keys(tools).map((name) => [name, installed(name)])))

/**
 * @param {string} name
 * @returns {string | undefined} its version
 */
function installed(name) {
  const file = join(toolsFolder, 'node_modules', name, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
function run(program, args, cwd) {
  const { status } = spawnSync(program, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, HOSTS: 'all' },
  })
  if (status !== 0) process.exit(1)
}
