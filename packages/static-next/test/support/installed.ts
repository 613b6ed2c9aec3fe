import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

/** The folder of the package. */
export const packageDir = join(import.meta.dirname, '..', '..')

/** The packages that it is tested with: above it in a workspace, in it where it stands alone. */
export const modulesDir = dirname(dirname(createRequire(import.meta.url).resolve('next/package.json')))

/** Where Playwright keeps what is of one run: it empties that folder before the next. */
const packed = join(packageDir, 'test-results', 'packed')

/** Packs static-next as `npm pack` does, once for all sites; in a copy, because its package.json is another one meanwhile. */
export function pack() {
  const copy = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    const isSource = (path: string) => !['node_modules', 'test', 'test-results'].includes(basename(path))
    cpSync(packageDir, copy, { recursive: true, filter: isSource })
    symlinkSync(modulesDir, join(copy, 'node_modules'))
    mkdirSync(packed, { recursive: true })
    const args = ['pack', '--silent', '--pack-destination', packed]
    execFileSync('npm', args, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** What was packed, once the last test has ended. */
export const removePacked = () => rmSync(packed, { recursive: true, force: true })

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
    /** @param needs the packages that the site names, where there is to be nothing but those and what static-next names */
    install(needs?: string[]) {
      const modules = join(folder, 'node_modules')
      const own = join(modules, 'static-next')
      mkdirSync(own, { recursive: true })
      const archive = join(packed, `static-next-${manifest.version}.tgz`)
      run({}, 'tar', 'xzf', archive, '--strip-components', '1', '-C', own)
      const { dependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
      const names = needs ? ['.bin', ...needs, ...Object.keys(dependencies)] : readdirSync(modulesDir)
      for (const one of names) {
        if (existsSync(join(modules, one))) continue
        mkdirSync(dirname(join(modules, one)), { recursive: true })
        symlinkSync(join(modulesDir, one), join(modules, one))
      }
    },
    run,
    build: (env: Record<string, string> = {}) => run(env, 'npx', 'next', 'build', '--webpack'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
