/** What keeps words from being published, in sentences for writers. What the host or git says stands beside them. */
import { GitError, Refusal, withWords } from './git.ts'

/** What a host says of an e-mail address that it keeps to itself. */
export const isPrivateAddress = /GH007|private email address/

/** The first that fits what is said. `$1` and on are what the expression has found. */
const causes: Record<string, RegExp> = {
  'This folder belongs to another user of this computer, and git works in it only when you say that you trust it: $1':
    /dubious ownership[\s\S]*?(git config --global --add safe\.directory \S.*)/,
  'This folder is no repository of git: what you save stays on this computer. Your developer can clone the project, or put it on a host (git init, git remote add).':
    /not a git repository/,
  '$1 is $2, and the host takes no file of that size. Save it smaller (4,000 pixels are enough for any screen), choose it anew, and publish again.':
    /File (\S.*) is ([\d.]+ [KMG]B)/,
  'The host keeps your e-mail address to itself, and takes nothing that shows it. Write the address that it has for you instead (on GitHub under Settings, Emails: it ends in @users.noreply.github.com).':
    isPrivateAddress,
  'There is a key or a password in what is to be published ($1). Take it out there, Save, and publish again.':
    /PUSH PROTECTION[\s\S]*?path: (\S.*)|PUSH PROTECTION|contain secrets/,
  'The pictures of this project are kept by Git LFS, which does not work on this computer. Install it (git-lfs.com), or ask your developer.':
    /git-lfs|external filter|filter-process|smudge|clean filter/i,
  'The host lets nobody write to the published branch directly: it is protected. Ask its owner to allow it for you, or to publish what stands here.':
    /protected branch|GH006|GH013|rule violations/i,
  'The host does not know who you are: git is not signed in on this computer. Sign in with the program of your host (GitHub Desktop, or gh auth login), and publish again.':
    /Authentication failed|could not read (Username|Password)|terminal prompts disabled|Permission denied \(|Host key verification|Access denied|error: 401/i,
  'There is no project at the address that git has of the host, or you may not write to it. Ask its owner for the right to write.':
    /error: 403|denied to|write access|insufficient permission|read-only|repository.* not found|does not appear to be a git repository/i,
  'The host cannot be reached. Look whether this computer is online, and publish again.':
    /Could not resolve|unable to access|Connection |Network is unreachable|Could not read from remote|timed out|No route to host|hung up/i,
}

/** @returns why nothing was published, what to do, and what the host or git has said */
export function sentenceFor(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof GitError)) return `It cannot be published: ${error}`
  for (const [sentence, says] of Object.entries(causes)) {
    const found = says.exec(error.message)
    const filled = sentence.replace(/ ?\(?\$(\d)\)?/g, (place, number) => {
      const words = found?.[Number(number)]
      return words ? place.replace(/\$\d/, words.trim()) : ''
    })
    if (found) return withWords(filled, error.message)
  }
  return withWords('Git, or the host, does not take it. What it says is for your developer.', error.message)
}
