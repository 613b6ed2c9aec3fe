/** Git as it is installed on this computer: run with arguments, never by a shell, and with the credentials that it has. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Why nothing can be published, in a sentence with its way out. */
export class Refusal extends Error {}

/** Git said no: the message is all that it said. */
export class GitError extends Error {}

/** A host that shows no sign of life for so many milliseconds is away. */
const longestSilence = 30_000

/** `input`: what git reads; `silence`: for how long it may say nothing, in milliseconds. */
type Options = { input?: string; env?: Record<string, string>; silence?: number }

/**
 * @param folder in which git runs
 * @returns what git writes, without the line break at its end
 * @throws Refusal where git is not installed, or silent for too long; GitError where it says no
 */
export async function git(folder: string, args: string[], options: Options = {}): Promise<string> {
  const { input, env, silence = longestSilence } = options
  // In a group of its own, as what it has started goes on without it, and ssh would ask at the terminal. Windows has none.
  const detached = process.platform !== 'win32'
  const child = spawn('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      LC_ALL: 'C',
      // Without a sign-in that it has, git is to say so at once: nobody sees its questions.
      GIT_TERMINAL_PROMPT: '0',
      // Hooks of git set them, and lead to another project.
      GIT_DIR: undefined,
      GIT_WORK_TREE: undefined,
      GIT_INDEX_FILE: undefined,
    },
    detached,
  })
  let isSilent = false
  const timer = setTimeout(() => {
    isSilent = true
    if (detached && child.pid) process.kill(-child.pid)
    else child.kill()
  }, silence)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', () => timer.refresh())
  // Git may end before it has read all: what it says then is the reason.
  child.stdin.on('error', () => undefined).end(input)
  const closed = once(child, 'close').catch(() => {
    throw new Refusal(notInstalled)
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed])
  const [written, said, [code]] = await ended.finally(() => clearTimeout(timer))
  if (isSilent) throw new Refusal(silent)
  if (code !== 0) throw new GitError(said)
  return written.replace(/\n$/, '')
}

const silent = 'The host has not answered for half a minute. Nothing is lost: publish again later.'
const notInstalled =
  'Git is not installed on this computer, and it is what brings words to the host. Install it (git-scm.com), start the editor again, and publish.'

/** @returns nothing where git says no */
export async function tryGit(folder: string, args: string[]): Promise<string | undefined> {
  try {
    return await git(folder, args)
  } catch (error) {
    if (error instanceof GitError) return undefined
    throw error
  }
}

/** The paths that git writes with a zero behind each. */
export async function gitPaths(folder: string, args: string[]): Promise<string[]> {
  return (await git(folder, args)).split('\0').filter(Boolean)
}

/** Lines that stand behind the reason, and say nothing of it. */
const notes =
  /^(hint:|error: failed to push|fatal: Could not read from remote|To |Please make sure|and the repository)/
/** What a host says of its work, and lines without a word. */
const noise = /\(\d+\/\d+\)|^\w+ objects|^(Total|error: Trace)\b|^[^\p{L}]*$/u

/** @returns a sentence, and behind it what the host has said; or git's last line where it has said nothing */
export function withWords(sentence: string, said: string): string {
  // Progress is written over the same line.
  const lines = said.split(/[\n\r]/).map((line) => line.trim())
  const ofHost = lines
    .flatMap((line) => /^remote: *(.*)$/.exec(line)?.[1] ?? [])
    .filter((line) => !noise.test(line))
  if (ofHost.length > 0) return `${sentence} The host says: "${ofHost.join(' ')}".`
  const last = lines.findLast((line) => line !== '' && !line.startsWith('remote:') && !notes.test(line))
  return last ? `${sentence} Git says: "${last}".` : sentence
}
