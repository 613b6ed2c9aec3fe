import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { hashedFolder } from './hosts/headers.mjs'

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
 * Makes a folder hold these files, while visitors read it. Each file is whole at every moment, and there before the
 * first page that names it: what pages load comes first, then the pages, and what is gone goes last. A file that has
 * not changed is left alone, so that its visitors need not fetch it again.
 *
 * @param {Files} files
 * @param {string} folder
 * @param {(path: string) => boolean} [isKept] asked about files in the folder that are not among these
 * @throws {Error} for want of room or rights, with the folder as it was
 */
export function bringInto(files, folder, isKept = () => false) {
  // In the folder itself: on its disk, so that to rename is all that is left to do.
  const staging = join(folder, '.staging')
  const changed = inOrder([...files]).filter(([path, bytes]) => !holds(join(folder, path), bytes))
  try {
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging, { recursive: true })
    for (const [path, bytes] of changed) {
      mkdirSync(dirname(join(staging, path)), { recursive: true })
      writeFileSync(join(staging, path), bytes)
    }
    for (const [path] of changed) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      renameSync(join(staging, path), join(folder, path))
    }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  removeOthers(folder, (path) => files.has(path) || isKept(path))
}

/**
 * @template {[path: string, bytes: Buffer]} File
 * @param {File[]} files
 * @returns {File[]} what is loaded by pages, what stands beside them, pages
 */
export function inOrder(files) {
  const rank = (/** @type {string} */ path) => {
    if (path.startsWith(hashedFolder)) return 0
    return isPage(path) ? 2 : 1
  }
  return files.toSorted(([one], [other]) => rank(one) - rank(other))
}

/** @param {string} path of a page or of a twin of it */
function isPage(path) {
  return /\.html(\.\w+)?$/.test(path)
}

/**
 * @param {string} path
 * @param {Buffer} bytes
 */
function holds(path, bytes) {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  return size === bytes.length && readFileSync(path).equals(bytes)
}

/**
 * @param {string} folder
 * @param {(path: string) => boolean} isWanted
 */
function removeOthers(folder, isWanted) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const isFolder = (/** @type {string} */ path) => statSync(join(folder, path)).isDirectory()
  const folders = paths.filter(isFolder)
  for (const path of paths) {
    if (!folders.includes(path) && !isWanted(path.split(sep).join('/'))) rmSync(join(folder, path))
  }
  // The deepest first: a folder is empty when those in it have gone.
  for (const path of folders.toSorted((one, other) => other.length - one.length)) {
    if (readdirSync(join(folder, path)).length === 0) rmdirSync(join(folder, path))
  }
}
