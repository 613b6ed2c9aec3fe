import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { hashedFolder } from './hosts/headers.ts'
import type { Files } from './pages.ts'

/** All files below a folder. A link that leads nowhere is none. */
export function readFiles(folder: string): Files {
  return new Map(
    pathsBelow(folder)
      .toSorted()
      .filter((path) => isFile(join(folder, path)))
      .map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path))]),
  )
}

/**
 * Makes a folder hold these files, while visitors read it. Each file is whole at every moment, and there before the
 * first page that names it: what pages load comes first, then the pages, and what is gone goes last. A file that has
 * not changed is left alone, so that its visitors need not fetch it again. A web server may read them all, whatever
 * the umask.
 *
 * @param isKept asked about files in the folder that are not among these
 * @throws for want of room or rights, with the folder as it was
 */
export function bringInto(files: Files, folder: string, isKept: (path: string) => boolean = () => false) {
  // On the disk of the folder, so that a file only has to be renamed.
  const staging = join(folder, '.staging')
  let state = `${folder} is as it was`
  try {
    checkRights([...files.keys()], folder)
    const changed = [...files]
      .filter(([path, bytes]) => !holds(join(folder, path), bytes))
      .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    try {
      rmSync(staging, { recursive: true, force: true })
      makeFolder(staging)
      for (const [path, bytes] of changed) {
        makeFolder(dirname(join(staging, path)))
        writeFileSync(join(staging, path), bytes)
        openToAll(join(staging, path))
      }
      for (const [path] of changed) makeFolder(dirname(join(folder, path)))
      state = `${folder} holds a part of the new files`
      for (const [path] of changed) renameSync(join(staging, path), join(folder, path))
    } finally {
      rmSync(staging, { recursive: true, force: true })
    }
    removeOthers(folder, (path) => files.has(path) || isKept(path))
    openBelow(folder)
  } catch (error) {
    throw new Refusal(`${state}: ${reasonOf(error)}`)
  }
}

/** What cannot be done, and the way out: one sentence, no stack. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message)
    this.stack = message
  }
}

/** Why the disk refused something, as a sentence for the user who has to fix it. */
export function reasonOf(error: unknown): string {
  if (!(typeof error === 'object' && error !== null && 'message' in error)) return String(error)
  const { code, path = 'it', message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full. Make room, and say the same again.'
  if (code === 'EROFS')
    return `the disk of ${path} takes no changes. Mount it for writing, or choose another.`
  if (code === 'EACCES' || code === 'EPERM') {
    return `you may not write ${path}. Change its owner or its rights, and say the same again.`
  }
  return `${message}.`
}

/** @returns the first file or folder on the path or below it that other users cannot read */
export function closedPath(folder: string): string | undefined {
  const above = []
  for (let path = folder; dirname(path) !== path; path = dirname(path)) above.unshift(path)
  return [...above, ...entriesBelow(folder)].find((path) => {
    const found = statSync(path)
    return (found.mode & (found.isDirectory() ? 0o001 : 0o004)) === 0
  })
}

/** Earlier releases may have had another umask. */
function openBelow(folder: string) {
  for (const path of entriesBelow(folder)) {
    try {
      openToAll(path)
    } catch {
      // It belongs to another user: a release asks at its end whether it can be read.
    }
  }
}

/** @returns the files and folders below it, without links */
function entriesBelow(folder: string): string[] {
  return pathsBelow(folder)
    .map((path) => join(folder, path))
    .filter((path) => !lstatSync(path).isSymbolicLink())
}

/** A folder and those above it that are missing. What is there already belongs to others. */
function makeFolder(path: string) {
  const first = mkdirSync(path, { recursive: true })
  if (!first) return
  for (let made = path; made.length >= first.length; made = dirname(made)) openToAll(made)
}

/** To 0644, folders to 0755. A group that shares the folder keeps its rights. */
function openToAll(path: string) {
  const found = statSync(path)
  const mode = found.mode & 0o7777
  const open = (mode | (found.isDirectory() ? 0o755 : 0o644)) & ~0o002
  if (open !== mode) chmodSync(path, open)
}

/** Asks before the first change whether each will be allowed. */
function checkRights(paths: string[], folder: string) {
  const here = existsSync(folder) ? pathsBelow(folder) : []
  for (const path of [folder, ...foldersOf([...here, ...paths]).map((one) => join(folder, one))]) {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found) continue
    if (!existsSync(path)) throw new Error(`${path} is a link that leads nowhere. Take it out.`)
    if (!statSync(path).isDirectory())
      throw new Error(`${path} is a file, where a folder belongs. Take it out.`)
    accessSync(path, constants.W_OK | constants.X_OK)
  }
  for (const path of paths.map((one) => join(folder, one))) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      throw new Error(`${path} is a folder, where a file belongs. Take it out.`)
    }
  }
}

/** @returns every folder on the way to them, the outer before the inner */
function foldersOf(paths: string[]): string[] {
  const outer = paths.map((path) => dirname(path)).filter((path) => path !== '.')
  return outer.length > 0 ? [...new Set([...foldersOf([...new Set(outer)]), ...outer])] : []
}

/** What stands below a folder, without what links lead to. */
function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)),
  )
}

/** Of a link that leads nowhere or in a circle, `existsSync` says that there is nothing. */
function isFile(path: string) {
  return existsSync(path) && statSync(path).isFile()
}

/** First what pages load, then what stands beside them, then pages, precompressed ones too. */
function rankOf(path: string) {
  if (path.startsWith(hashedFolder)) return 0
  return /\.html(\.\w+)?$/.test(path) ? 2 : 1
}

function holds(path: string, bytes: Buffer) {
  return isFile(path) && statSync(path).size === bytes.length && readFileSync(path).equals(bytes)
}

function removeOthers(folder: string, isWanted: (path: string) => boolean) {
  const paths = pathsBelow(folder)
  const isFolder = (path: string) => lstatSync(join(folder, path)).isDirectory()
  const folders = paths.filter(isFolder)
  for (const path of paths) {
    if (!folders.includes(path) && !isWanted(path.split(sep).join('/'))) rmSync(join(folder, path))
  }
  // The deepest first: a folder is empty when those in it have gone.
  for (const path of folders.toSorted((one, other) => other.length - one.length)) {
    if (readdirSync(join(folder, path)).length === 0) rmdirSync(join(folder, path))
  }
}
