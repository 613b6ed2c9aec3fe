/**
 * Asks all hosts of docs/hosts.md the questions of the tests, those too whose tools are too large for the tests: Vercel,
 * Netlify, Firebase. Installs them first, beside the packages of the project, and names the versions that were asked.
 *
 *   npm run build && npm run hosts
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installNpmTools, type NpmTool, versionOf } from './npm-tools.ts'

const tools: NpmTool[] = ['wrangler', 'vercel', 'netlify', 'superstatic', 'node-22']
const root = join(import.meta.dirname, '..')

if (!existsSync(join(root, 'out'))) {
  console.error('There is no out/ to serve. Run `npm run build` first.')
  process.exit(1)
}
if (installNpmTools(tools).length > 0) process.exit(1)
const { status } = spawnSync('npx', ['playwright', 'test', '--project=hosts', '--reporter', 'list'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HOSTS: 'all' },
})
console.table(Object.fromEntries(tools.map((name) => [name, versionOf(name)])))
process.exitCode = status ?? 1
