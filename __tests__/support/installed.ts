import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from './site.ts'

/**
 * Packs static-next as `npm pack` does; in a copy, because its package.json is another one meanwhile.
 *
 * @returns the path of the archive
 */
export function packInto(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    cpSync(join(projectDir, 'packages/static-next'), copy, { recursive: true })
    symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'))
    const args = ['pack', '--silent', '--pack-destination', folder]
    execFileSync('npm', args, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
  } finally {
    rmSync(copy, { recursive: true })
  }
  return join(folder, 'static-next-1.0.0.tgz')
}

/** A site in a folder of its own, with static-next as npm packs it, and what else it needs from this project. */
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
      for (const one of readdirSync(join(projectDir, 'node_modules'))) {
        if (one !== 'static-next') symlinkSync(join(projectDir, 'node_modules', one), join(modules, one))
      }
      run({}, 'tar', 'xzf', packInto(folder), '--strip-components', '1', '-C', join(modules, 'static-next'))
    },
    run,
    build: (env: Record<string, string> = {}) => run(env, 'npx', 'next', 'build', '--webpack'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
