/**
 * The proof that a build depends on the sources alone: builds copies of the project in two folders, in turn, with and
 * without what the build before left, and compares every byte.
 *
 *   npm run reproduce          two builds
 *   npm run reproduce -- 20    as many as it says
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFiles } from '../build/files.mjs'
import { build, copyProject } from './copies.mjs'

/** @import { Files } from '../build/pages.mjs' */

/**
 * @param {Files} files
 * @param {Files} others
 * @returns {string[]} the paths at which they differ
 */
export function differences(files, others) {
  return [...new Set([...files.keys(), ...others.keys()])].filter((path) => {
    const [bytes, other] = [files.get(path), others.get(path)]
    return !bytes || !other || !bytes.equals(other)
  })
}

async function reproduce() {
  const count = Number(process.argv[2] ?? 2)
  const home = mkdtempSync(join(tmpdir(), 'reproduce-'))
  // Names of different lengths, at different depths: a path that gets into the bytes shows.
  const folders = [join(home, 'one'), join(home, 'another', 'folder', 'with a space')]
  let hasFailed = false
  try {
    for (const folder of folders) copyProject(folder)
    /** @type {Files | undefined} */
    let first
    for (let run = 0; run < count; run += 1) {
      const folder = folders[run % folders.length] ?? home
      // Every other round starts from nothing, the rest from the caches of the one before.
      if (Math.floor(run / folders.length) % 2 === 0)
        rmSync(join(folder, '.next'), { recursive: true, force: true })
      await build(folder)
      const files = readFiles(join(folder, 'out'))
      first ??= files
      const paths = differences(first, files)
      hasFailed ||= paths.length > 0
      console.log(
        `${run + 1} of ${count}: ${paths.length === 0 ? 'the same bytes' : `differs at ${paths.join(', ')}`}`,
      )
    }
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  process.exitCode = hasFailed ? 1 : 0
}

if (process.argv[1] === import.meta.filename) reproduce()
