/** Writes several files: beside the old ones first, which they replace when all are written. */
import fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { replaceFile } from 'static-next/steps'

/** A file by its path below the root, and what it is to hold. */
export type Write = [path: string, contents: string | Uint8Array]

/**
 * Those that stand first may be there without those that stand last, if the system refuses to replace one in the end.
 *
 * @returns why one cannot be written, and what to do about it
 */
export function writeFiles(root: string, all: Write[]): string | undefined {
  const written: { path: string; file: string; next: string }[] = []
  let current = ''
  try {
    // All that may fail for want of room or rights, before any file is replaced.
    for (const [path, contents] of all) {
      current = path
      const isThere = fs.existsSync(join(root, path))
      // A link is kept, and its target is written.
      const file = isThere ? fs.realpathSync(join(root, path)) : join(root, path)
      // Should the editor end now, nothing takes a file of such a name for content, and git ignores it.
      const next = join(dirname(file), `.${basename(file)}.next`)
      written.push({ path, file, next })
      fs.mkdirSync(dirname(file), { recursive: true })
      if (isThere) fs.accessSync(file, fs.constants.W_OK)
      fs.writeFileSync(next, contents, { flush: true })
      if (isThere) fs.chmodSync(next, fs.statSync(file).mode)
    }
    for (const { path, file, next } of written) {
      current = path
      replaceFile(next, file)
    }
  } catch (error) {
    for (const { next } of written) fs.rmSync(next, { force: true })
    return `${current} cannot be written: ${reasonOf(error)}`
  }
}

const reasons: [codes: string, reason: string][] = [
  ['EACCES EPERM EROFS', 'it, or its folder, is protected. Take the protection off, and save again.'],
  ['ENOSPC EDQUOT', 'the disk has no room left. Make some, and save again.'],
  ['EBUSY ETXTBSY', 'another program keeps it open. Close that, and save again.'],
  ['ENOENT ENOTDIR', 'it, or its folder, is not there. Put it back from the history, and save again.'],
]

/** Why the system refuses, and the way out. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  // A program that was asked has it in its words alone.
  const says = code ?? message
  const [, known] = reasons.find(([codes]) => codes.split(' ').some((one) => says.includes(one))) ?? []
  return known ?? `the system says "${message}". When that is mended, save again.`
}
