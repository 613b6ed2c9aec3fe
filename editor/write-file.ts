/** Writes a file of the project: first beside the old one, and replaces that when all is written. */
import fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { replaceFile } from 'static-next/steps'

/**
 * @param path below the root
 * @returns why it cannot be written, and what to do about it: then it is as it was
 */
export function writeFile(root: string, path: string, contents: string | Uint8Array): string | undefined {
  const file = join(root, path)
  // A name that git and the content's readers ignore, should the editor end now.
  const next = join(dirname(file), `.${basename(file)}.next`)
  try {
    fs.mkdirSync(dirname(file), { recursive: true })
    if (fs.existsSync(file)) fs.accessSync(file, fs.constants.W_OK)
    fs.writeFileSync(next, contents, { flush: true })
    replaceFile(next, file)
  } catch (error) {
    fs.rmSync(next, { force: true })
    return `${path} cannot be written: ${reasonOf(error)}`
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
