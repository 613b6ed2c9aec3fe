/** Writes several files: beside the old ones first, which they replace when all are written. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What a file that is being written ends with. It begins with a full stop: nothing takes it for content. */
export const unfinished = '.next'

/** A file by its path below the root, and what it is to hold. */
export type Write = [path: string, contents: string | Uint8Array]

/**
 * Those that stand first may be there without those that stand last, if the system refuses to replace one in the end.
 *
 * @throws when one cannot be written, with what to do about it
 */
export function writeFiles(root: string, all: Write[]): void {
  const files = all.map(([path, contents]) => ({ path, contents, ...placesOf(join(root, path)) }))
  let current = ''
  try {
    for (const { path, contents, file, next } of files) {
      current = path
      prepare(file, next, contents)
    }
    for (const { path, file, next } of files) {
      current = path
      renameSync(next, file)
    }
  } catch (error) {
    for (const { next } of files) rmSync(next, { force: true })
    throw new Error(`${current} cannot be written: ${reasonOf(error)}`)
  }
}

/** @returns where a file is, and where it is while it is being written. A link is kept, and its target is written. */
function placesOf(path: string) {
  const file = existsSync(path) ? realpathSync(path) : path
  return { file, next: join(dirname(file), `.${basename(file)}${unfinished}`) }
}

/** Does all that may fail for want of room or rights, before any file is replaced. */
function prepare(file: string, next: string, contents: string | Uint8Array) {
  mkdirSync(dirname(file), { recursive: true })
  accessSync(dirname(file), constants.W_OK)
  if (existsSync(file)) accessSync(file, constants.W_OK)
  writeFileSync(next, contents, { flush: true })
  if (existsSync(file)) chmodSync(next, statSync(file).mode)
}

const reasons: [codes: string, reason: string][] = [
  ['EACCES EPERM EROFS', 'it, or its folder, is protected. Take the protection off, and save again.'],
  ['ENOSPC EDQUOT', 'the disk has no room left. Make some, and save again.'],
  ['EBUSY ETXTBSY', 'another program keeps it open. Close that, and save again.'],
  ['ENOENT ENOTDIR', 'its folder is not there. Put it back, for example from the history, and save again.'],
]

/** Why the system refuses, and the way out. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  // A program that was asked has it in its words alone.
  const says = code ?? message
  const [, known] = reasons.find(([codes]) => codes.split(' ').some((one) => says.includes(one))) ?? []
  return known ?? `the system says "${message}". When that is mended, save again.`
}
