import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

/** The folder of the package. */
export const packageDir = join(import.meta.dirname, '..', '..')

/** The packages that it is tested with: above it in a workspace, in it where it stands alone. */
export const modulesDir = dirname(dirname(createRequire(import.meta.url).resolve('next/package.json')))

/**
 * Packs static-next as `npm pack` does; in a copy, because its package.json is another one meanwhile.
 *
 * @returns the path of the archive
 */
export function packInto(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    cpSync(packageDir, copy, { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
    symlinkSync(modulesDir, join(copy, 'node_modules'))
    const args = ['pack', '--silent', '--pack-destination', folder]
    execFileSync('npm', args, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
  } finally {
    rmSync(copy, { recursive: true })
  }
  return join(folder, `static-next-${manifest.version}.tgz`)
}

/** A site in a folder of its own, with static-next as npm packs it, and what else it needs from what that is tested with. */
export function installedIn(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const run = (env: Record<string, string>, command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    folder,
    copy: (from: string) => cpSync(from, folder, { recursive: true }),
    install() {
      const modules = join(folder, 'node_modules')
      mkdirSync(join(modules, 'static-next'), { recursive: true })
      for (const one of readdirSync(modulesDir)) {
        if (one !== 'static-next') symlinkSync(join(modulesDir, one), join(modules, one))
      }
      run({}, 'tar', 'xzf', packInto(folder), '--strip-components', '1', '-C', join(modules, 'static-next'))
    },
    run,
    build: (env: Record<string, string> = {}) => run(env, 'npx', 'next', 'build', '--webpack'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
