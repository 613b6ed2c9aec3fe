/** What keeps words from being published, in sentences for writers. Git's own words stand beside them, for developers. */
import { UnreadableError } from '../lib/content/read.ts'
import { GitError, Refusal, withLastLine } from './git.ts'

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
    /Authentication failed|could not read (Username|Password)|terminal prompts disabled|Permission denied \(|Host key verification|Access denied|error: 401/i,
    'The host does not know who you are: git is not signed in on this computer. Sign in with the program of your host (GitHub Desktop, or gh auth login), and publish again.',
  ],
  [
    /error: 403|denied to|not allowed|write access|insufficient permission|read-only|not found|does not appear to be a git repository/i,
    'The host does not let you write to this project, or has none at this address. Ask its owner for the right to write.',
  ],
  [
    /Could not resolve|unable to access|Connection |Network is unreachable|Could not read from remote|timed out|No route to host|hung up/i,
    'The host cannot be reached. Look whether this computer is online, and publish again.',
  ],
  [
    /non-fast-forward/,
    'Somebody has written the history on the host anew (a force-push), so that yours does not go on from there. Ask whoever did that, or your developer, to bring this folder to the new history (git fetch, git rebase).',
  ],
  [
    /\bhook\b|failed to push some refs/i,
    'A check of the repository (a hook) refuses it. What it says is for your developer.',
  ],
]

/** @returns why nothing was published, what to do, and git's own last line */
export function sentenceFor(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof UnreadableError)
    return `A file of the content cannot be joined with what is published: ${error.message}`
  if (!(error instanceof GitError)) return `It cannot be published: ${error}`
  const [, sentence = 'Git does not do it. What it says is for your developer.'] =
    causes.find(([says]) => says.test(error.message)) ?? []
  return withLastLine(sentence, error.message)
}
