import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The folder of the package. */
export const packageDir = join(import.meta.dirname, '..', '..')

/** The packages that it is tested with. */
const modulesDir = dirname(dirname(createRequire(import.meta.url).resolve('next/package.json')))

/** A copy of a site in a folder of its own, with static-next beside it as in a workspace. */
export function siteIn(from: string) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const modules = join(folder, 'node_modules')
  const copied = join(folder, 'packages/static-next')
  cpSync(from, folder, { recursive: true })
  cpSync(packageDir, copied, {
    recursive: true,
    filter: (path) => !['node_modules', 'test', 'test-results'].includes(basename(path)),
  })
  mkdirSync(modules)
  for (const one of readdirSync(modulesDir)) {
    symlinkSync(one === 'static-next' ? copied : join(modulesDir, one), join(modules, one))
  }
  return {
    folder,
    /** @returns what it says. @throws with that where it stops */
    build: (env: Record<string, string> = {}) =>
      execFileSync(join(modules, '.bin/next'), ['build', '--webpack'], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', ...env },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
