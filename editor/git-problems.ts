/** What keeps words from being published, in sentences for writers: from what git says, as its own words are for developers. */
import { UnreadableError } from '../lib/content/read.ts'
import { GitError } from './git.ts'
import { Refusal } from './repository.ts'

/** The first that fits what git says. */
const causes: [says: RegExp, sentence: string][] = [
  [
    /git-lfs|external filter|filter-process|smudge|clean filter/i,
    'The pictures of this project are kept by Git LFS, which does not work on this computer. Install it (git-lfs.com), or ask your developer.',
  ],
  [
    /protected branch|GH006|GH013|rule violations/i,
    'The host lets nobody write to the published branch directly: it is protected. Ask its owner to allow it for you, or to publish what stands here.',
  ],
  [
    /hook declined|\bhook\b/i,
    'A check of the repository (a hook) refuses it. What it says is for your developer.',
  ],
  [
    /Authentication failed|could not read (Username|Password)|terminal prompts disabled|Permission denied \(|Host key verification|Access denied|error: 401/i,
    'The host does not know who you are: git is not signed in on this computer. Sign in with the program of your host (GitHub Desktop, or gh auth login), and publish again.',
  ],
  [
    /error: 403|denied to|not allowed|write access|insufficient permission|unable to create temporary object directory|read-only/i,
    'The host knows you, but does not let you write to this project. Ask its owner for the right to write.',
  ],
  [
    /Repository not found|does not appear to be a git repository|not found|does not exist/i,
    'The host has no such project, or does not show it to you. Ask its owner whether it has moved, and whether you may see it.',
  ],
  [
    /Could not resolve|unable to access|Connection |Network is unreachable|Could not read from remote|timed out|No route to host|hung up/i,
    'The host cannot be reached. Look whether this computer is online, and publish again.',
  ],
  [
    /\.lock'?: File exists|Another git process/i,
    'Another program is working with git in this folder. Wait until it has ended, and publish again.',
  ],
  [
    /! \[rejected\]|cannot lock ref/i,
    'Others publish at the same time, again and again. Wait a moment, and publish again.',
  ],
  // Git has sent nothing and names no reason of the host: a hook on this computer said no.
  [
    /failed to push some refs/i,
    'A check of this project (a hook) refuses it. What it says is for your developer.',
  ],
]

/** @returns why nothing was published, what to do, and git's own last line */
export function sentenceFor(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof UnreadableError)
    return `A file of the content cannot be joined with what is published: ${error.message}`
  if (!(error instanceof GitError)) throw error
  if (error.reason === 'missing') {
    return 'Git is not installed on this computer, and it is what brings words to the host. Install it (git-scm.com), start the editor again, and publish.'
  }
  const own = error.message && ` Git says: "${error.message}".`
  if (error.reason === 'silent') {
    return `The host has not answered for half a minute. Nothing is lost: publish again later.${own}`
  }
  const [, sentence] = causes.find(([says]) => says.test(error.output)) ?? []
  return `${sentence ?? 'Git does not do it. What it says is for your developer.'}${own}`
}
