/** Writes several files: first beside the old ones, and replaces those when all are written. */
import fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { replaceFile } from 'static-next/steps'

/** A file by its path below the root, and what it is to hold. */
export type Write = [path: string, contents: string | Uint8Array]

/**
 * If the system refuses to replace one of them at the end, those before it in the list are replaced already.
 *
 * @returns why one cannot be written, and what to do about it
 */
export function writeFiles(root: string, all: Write[]): string | undefined {
  const written: { path: string; file: string; next: string }[] = []
  let current = ''
  try {
    // Whatever fails for lack of room or rights fails before any file is replaced.
    for (const [path, contents] of all) {
      current = path
      const isThere = fs.existsSync(join(root, path))
      // A link is kept, and its target is written.
      const file = isThere ? fs.realpathSync(join(root, path)) : join(root, path)
      // A name that git and the content's readers ignore, should the editor end now.
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
  // Errors of other programs have the code in their message only.
  const says = code ?? message
  const [, known] = reasons.find(([codes]) => codes.split(' ').some((one) => says.includes(one))) ?? []
  return known ?? `the system says "${message}". When that is mended, save again.`
}
