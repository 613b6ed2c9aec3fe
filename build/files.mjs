import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** @import { Files } from './pages.mjs' */

/**
 * All files below a folder.
 * @param {string} folder
 * @returns {Files}
 */
export function readFiles(folder) {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path))]),
  )
}

/**
 * Puts the files in the place of a folder, in one move: until then the old one stands there whole.
 *
 * @param {Files} files
 * @param {string} folder
 */
export function replaceFolder(files, folder) {
  const next = `${folder}.next`
  rmSync(next, { recursive: true, force: true })
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(next, path)), { recursive: true })
    writeFileSync(join(next, path), bytes)
  }
  const last = `${folder}.last`
  rmSync(last, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, last)
  renameSync(next, folder)
  rmSync(last, { recursive: true, force: true })
}
