/** Copies of the project in other folders, to be built there. */
import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
/** What an earlier build left, and what is no part of the project. */
const left = [
  '.next',
  '.edit',
  '.export',
  '.font',
  '.git',
  'out',
  'hosts',
  'shots',
  'test-results',
  '.wrangler',
]

/** Copies the project as it stands, without what builds leave and without its packages. */
export function copySources(folder: string) {
  // `hosts` at the root is written by builds; a tool may have packages of its own.
  const isSource = (path: string) => basename(path) !== 'node_modules' && !left.includes(relative(root, path))
  cpSync(root, folder, { recursive: true, filter: isSource })
}

/**
 * Copies the project with one link to its packages: quick, and good for everything but the names of files with a hash,
 * which are made from addresses that are outside of the copy then.
 */
export function copyWithLink(folder: string) {
  copySources(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/**
 * Copies the project with packages of its own, linked file by file.
 *
 * @param folder that is empty, or not there yet
 */
export function copyProject(folder: string) {
  copySources(folder)
  linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'))
}

function linkFolder(source: string, target: string) {
  mkdirSync(target)
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    // A cache belongs to the folder it was filled in.
    if (entry.name === '.cache') continue
    if (entry.isDirectory()) linkFolder(from, to)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else linkOrCopy(from, to)
  }
}

function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    // The two are not on one disk.
    copyFileSync(from, to)
  }
}

/**
 * Builds a copy, as `npm run build` does.
 *
 * @param options `env`: settings besides its own; `node`: the Node that builds
 * @returns what it wrote
 * @throws when it fails, with what it wrote
 */
export async function build(
  folder: string,
  { env = {}, node = process.execPath }: { env?: Record<string, string>; node?: string } = {},
): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      node,
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
