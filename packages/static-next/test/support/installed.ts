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

const folderOfPacked = join(packageDir, 'test-results', 'packed')
/** What `pack` makes, an archive. */
export const packed = join(folderOfPacked, `static-next-${manifest.version}.tgz`)

/** Packs static-next as `npm pack` does, once for all sites; in a copy, because its package.json is another one meanwhile. */
export function pack() {
  const copy = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    const isSource = (path: string) => !['node_modules', 'test', 'test-results'].includes(basename(path))
    cpSync(packageDir, copy, { recursive: true, filter: isSource })
    symlinkSync(modulesDir, join(copy, 'node_modules'))
    mkdirSync(folderOfPacked, { recursive: true })
    const args = ['pack', '--silent', '--pack-destination', folderOfPacked]
    execFileSync('npm', args, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
  } finally {
    rmSync(copy, { recursive: true })
  }
}

export const removePacked = () => rmSync(folderOfPacked, { recursive: true, force: true })

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
      run({}, 'tar', 'xzf', packed, '--strip-components', '1', '-C', join(modules, 'static-next'))
    },
    run,
    build: (env: Record<string, string> = {}) => run(env, 'npx', 'next', 'build', '--webpack'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
