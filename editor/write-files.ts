/** Writes several files, all or none: beside the old ones first, which they replace when all are written. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What a file that is being written ends with. It begins with a full stop: nothing takes it for content. */
export const unfinished = '.next'

/**
 * @param changes what files are to hold, by their paths below `root`
 * @throws when one cannot be written, with what to do about it; then all are as they were, or it says which are not
 */
export function writeFiles(root: string, changes: Map<string, string | Uint8Array>): void {
  const steps = [...changes].map(([path, contents]) => stepFor(root, path, contents))
  for (const act of [prepare, replace]) {
    for (const step of steps) {
      try {
        act(step)
      } catch (error) {
        const left = restore(steps).map((path) => ` ${path} is written already.`)
        throw new Error(`${step.path} cannot be written: ${reasonOf(error)}${left.join('')}`)
      }
    }
  }
}

type Step = ReturnType<typeof stepFor>

function stepFor(root: string, path: string, contents: string | Uint8Array) {
  const place = join(root, path)
  // A link is kept, and its target is written.
  const file = existsSync(place) ? realpathSync(place) : place
  const next = join(dirname(file), `.${basename(file)}${unfinished}`)
  return { path, contents, file, next, before: undefined as Buffer | undefined, isDone: false }
}

/** Does all that may fail for want of room or rights, before any file is replaced. */
function prepare(step: Step) {
  const { contents, file, next } = step
  mkdirSync(dirname(file), { recursive: true })
  accessSync(dirname(file), constants.W_OK)
  if (existsSync(file)) {
    accessSync(file, constants.W_OK)
    step.before = readFileSync(file)
  }
  writeFileSync(next, contents, { flush: true })
  if (step.before) chmodSync(next, statSync(file).mode)
}

function replace(step: Step) {
  renameSync(step.next, step.file)
  step.isDone = true
}

/** @returns the paths of those that could not be put back */
function restore(steps: Step[]): string[] {
  return steps.flatMap(({ path, file, next, before, isDone }) => {
    try {
      if (!isDone) rmSync(next, { force: true })
      else if (before) {
        writeFileSync(next, before)
        renameSync(next, file)
      } else rmSync(file, { force: true })
      return []
    } catch {
      return isDone ? [path] : []
    }
  })
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
