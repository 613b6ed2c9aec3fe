/** Git as it is installed on this computer: run with arguments, never by a shell, and with the credentials that it has. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Why nothing can be published, in a sentence with its way out. */
export class Refusal extends Error {}

/** Git said no: the message is all that it said. */
export class GitError extends Error {}

/** A host that sends nothing for half a minute is away. */
const settings = ['core.quotePath=false', 'http.lowSpeedLimit=1', 'http.lowSpeedTime=30']

/** `input`: what git reads. */
type Options = { input?: string; env?: Record<string, string> }

/**
 * @param folder in which git runs
 * @returns what git writes, without the line break at its end
 * @throws Refusal where git is not installed; GitError where it says no
 */
export async function git(folder: string, args: string[], { input, env }: Options = {}): Promise<string> {
  const child = spawn('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    // Without a sign-in that it has, git is to say so at once: nobody sees its questions.
    env: { ...process.env, ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
    // Without the terminal, at which ssh would ask. Windows would open a window.
    detached: process.platform !== 'win32',
  })
  // Git may end before it has read all: what it says then is the reason.
  child.stdin.on('error', () => undefined).end(input)
  const closed = once(child, 'close').catch(() => {
    throw new Refusal(notInstalled)
  })
  const [written, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  if (code !== 0) throw new GitError(said)
  return written.replace(/\n$/, '')
}

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
