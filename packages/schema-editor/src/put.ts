/** Writes several files, all or none: beside the old ones first, which they replace when all are written. */
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * @param changes what files are to hold, by their paths below `root`
 * @returns `undo` restores all files, `keep` removes what that needs
 * @throws when a file cannot be written, with what to do about it; then all are as they were
 */
export function put(
  root: string,
  changes: Map<string, string | Uint8Array>,
): { undo: () => void; keep: () => void } {
  const steps = [...changes].map(([path, contents]) => stepFor(root, path, contents))
  const keep = () => {
    for (const { next, before } of steps) for (const file of [next, before]) rmSync(file, { force: true })
  }
  const undo = () => {
    for (const { file, before, isDone } of steps) {
      if (isDone && existsSync(before)) renameSync(before, file)
      else if (isDone) rmSync(file, { force: true })
    }
    keep()
  }
  for (const act of [prepare, finish]) {
    for (const step of steps) {
      try {
        act(step)
      } catch (error) {
        try {
          undo()
        } catch {
          // What cannot be removed either stays beside the file; why is the same.
        }
        throw new Error(`${step.path} cannot be written: ${reasonOf(error)}`)
      }
    }
  }
  return { undo, keep }
}

type Step = ReturnType<typeof stepFor>

function stepFor(root: string, path: string, contents: string | Uint8Array) {
  const place = join(root, path)
  // A link is kept, and its target is written.
  const file = existsSync(place) ? realpathSync(place) : place
  const beside = join(dirname(file), `.${basename(file)}`)
  return { path, contents, file, next: `${beside}.next`, before: `${beside}.before`, isDone: false }
}

/** Does all that may fail for want of room or rights, before any file is replaced. */
function prepare({ contents, file, next, before }: Step) {
  mkdirSync(dirname(file), { recursive: true })
  accessSync(dirname(file), constants.W_OK)
  if (existsSync(file)) accessSync(file, constants.W_OK)
  writeFileSync(next, contents)
  if (existsSync(file)) copyFileSync(file, before)
}

function finish(step: Step) {
  renameSync(step.next, step.file)
  step.isDone = true
}

const protectedFile = 'it, or its folder, is protected. Take the protection off, and save again.'
const noRoom = 'the disk has no room left. Make some, and save again.'
const inUse = 'another program keeps it open. Close that, and save again.'
const noFolder = 'its folder is not there. Put it back, for example from the history, and save again.'

const reasons: Record<string, string> = {
  EACCES: protectedFile,
  EPERM: protectedFile,
  EROFS: protectedFile,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EBUSY: inUse,
  ETXTBSY: inUse,
  ENOENT: noFolder,
  ENOTDIR: noFolder,
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? `the system says "${message}". When that is mended, save again.`
}
