/** Copies of the project in other folders, to be built there. */
import { execFile } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
/** What an earlier build left, and what is no part of the project. */
const left = ['.next', '.export', '.font', '.git', 'out', 'hosts', 'shots', 'test-results', '.wrangler']

/**
 * Copies the project as it stands, without what builds leave, and with one link to its packages: quick, and good for everything
 * but the names of files with a hash, which are made from addresses that are outside of the copy then.
 */
export function copyWithLink(folder: string) {
  // `hosts` at the root is written by builds; a tool may have packages of its own.
  const isSource = (path: string) => basename(path) !== 'node_modules' && !left.includes(relative(root, path))
  cpSync(root, folder, { recursive: true, filter: isSource })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/**
 * Builds a copy, as `npm run build` does.
 *
 * @param env settings besides its own
 * @returns what it wrote
 * @throws when it fails, with what it wrote
 */
export async function build(folder: string, env: Record<string, string> = {}): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(folder, 'node_modules/next/dist/bin/next'), 'build', '--webpack'],
      {
        cwd: folder,
        env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      },
    )
    return stdout + stderr
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error
    throw new Error(`The build in ${folder} failed:\n${error.stdout}${error.stderr}`)
  }
}
