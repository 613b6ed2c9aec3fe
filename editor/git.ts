/** Git as it is installed on this computer: asked with arguments, never by a shell, and with the credentials that it has. */
import { spawn } from 'node:child_process'
import { isAbsolute, join } from 'node:path'

type Failure = { output: string; code?: number | null; reason?: 'missing' | 'silent' }

/** Git did not do what it was asked: with the last line of what it says. `reason`: it is not installed, or did not answer. */
export class GitError extends Error {
  output: string
  code: number | null | undefined
  reason: Failure['reason']

  constructor({ output, code, reason }: Failure) {
    super(lastLineOf(output))
    this.name = 'GitError'
    this.output = output
    this.code = code
    this.reason = reason
  }
}

/** After so many milliseconds without a sign of life a host is taken for away. */
const longestSilence = 30_000

/** What of the environment would lead git to another project, as it is set for hooks. */
const leading = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_PREFIX']

type Options = { input?: string | Uint8Array; index?: string; silence?: number }

/**
 * @param folder of the project: paths are those below it
 * @param options.input what git reads
 * @param options.index the file of an index of its own, which keeps the one of the project as it is
 * @returns what git writes
 * @throws GitError, too, where git or a host that it asks is silent for half a minute
 */
export function gitBytes(folder: string, args: string[], options: Options = {}): Promise<Buffer> {
  const { input, index, silence = longestSilence } = options
  const others = Object.entries(process.env).filter(([name]) => !leading.includes(name))
  const env: NodeJS.ProcessEnv = {
    ...(Object.fromEntries(others) as NodeJS.ProcessEnv),
    LC_ALL: 'C',
    // Without a sign-in that it has, git is to say so at once: nobody sees its questions.
    GIT_TERMINAL_PROMPT: '0',
    ...(index && { GIT_INDEX_FILE: index }),
  }
  return new Promise((resolve, reject) => {
    // In a group of its own, so that what it has started ends with it.
    const isGrouped = process.platform !== 'win32'
    const child = spawn('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      env,
      detached: isGrouped,
    })
    const written: Buffer[] = []
    let said = ''
    const timer = setTimeout(() => {
      reject(new GitError({ output: said, reason: 'silent' }))
      if (isGrouped && child.pid) process.kill(-child.pid)
      else child.kill()
    }, silence)
    child.stdout.on('data', (bytes) => written.push(bytes) && timer.refresh())
    child.stderr.on('data', (bytes) => {
      said += bytes
      timer.refresh()
    })
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      reject(new GitError({ output: error.message, ...(error.code === 'ENOENT' && { reason: 'missing' }) }))
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve(Buffer.concat(written))
      else reject(new GitError({ output: said || Buffer.concat(written).toString(), code }))
    })
    // Git may end before it has read all: what it says then is the reason.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** The same as text, without the line break at its end. */
export async function git(folder: string, args: string[], options?: Options): Promise<string> {
  return (await gitBytes(folder, args, options)).toString('utf8').replace(/\n$/, '')
}

/** @returns nothing where git says no */
export async function tryGit(folder: string, args: string[], options?: Options): Promise<string | undefined> {
  try {
    return await git(folder, args, options)
  } catch (error) {
    if (error instanceof GitError && error.reason === undefined) return undefined
    throw error
  }
}

/** Where a file of git's own stands. */
export async function gitPath(folder: string, name: string): Promise<string> {
  const path = await git(folder, ['rev-parse', '--git-path', name])
  return isAbsolute(path) ? path : join(folder, path)
}

/** Lines that stand behind the reason, and say nothing of it. */
const notes =
  /^(hint:|error: failed to push|To |Everything up-to-date|remote: *$|Please make sure|and the repository)/

function lastLineOf(output: string): string {
  // Progress is written over the same line.
  const lines = output.split(/[\n\r]/).map((line) => line.trim())
  return lines.findLast((line) => line !== '' && !notes.test(line)) ?? ''
}
