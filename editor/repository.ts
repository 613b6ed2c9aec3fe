/** The project as git has it: where it is published from, what its content holds at a commit, and what keeps it from moving on. */
import { existsSync } from 'node:fs'
import { GitError, git, gitBytes, gitPath, tryGit } from './git.ts'

/** Why nothing can be published, in a sentence with its way out. */
export class Refusal extends Error {}

/**
 * `branch`: what the host publishes; `remote`: the host; `tracking`: where git remembers what that branch was when it was last
 * asked; `prefix`: the way to the project from the root of the repository, with a slash at its end
 */
export type Repository = { root: string; branch: string; remote: string; tracking: string; prefix: string }

/** What a file is at a commit. Files with the same id hold the same. */
export type Entry = { mode: string; id: string }

/** By their paths below the project. */
export type Entries = Map<string, Entry>

/** What a merge or the like leaves behind until it is finished. */
const unfinished = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

/**
 * @param root the folder of the project
 * @throws Refusal where what is written here has no way to visitors
 */
export async function repositoryOf(root: string): Promise<Repository> {
  const isTracked = await tryGit(root, ['ls-files', '--error-unmatch', '--', 'content/site.json'])
  if (isTracked === undefined) {
    throw new Refusal(
      `This folder is no repository of git${await reasonAgainst(root)}: what you save stays on this computer. Your developer can clone the project, or put it on a host (git init, git remote add).`,
    )
  }
  const remotes = (await git(root, ['remote'])).split('\n').filter(Boolean)
  const branch = await tryGit(root, ['symbolic-ref', '--quiet', '--short', 'HEAD'])
  if (branch === undefined) {
    throw new Refusal(
      'The project stands at a commit of its history, on no branch. Ask your developer to go back to the branch that is published (git switch).',
    )
  }
  const own = await tryGit(root, ['config', `branch.${branch}.remote`])
  const remote = [own, 'origin', ...remotes].find((name) => name !== undefined && remotes.includes(name))
  if (remote === undefined) {
    throw new Refusal(
      'This repository has no remote: git does not know where the project is published from. Ask your developer to add it (git remote add origin …).',
    )
  }
  for (const name of unfinished) {
    if (!existsSync(await gitPath(root, name))) continue
    throw new Refusal(
      'A merge was begun in this project and is not finished. Ask whoever began it to finish it, or to give it up (git status says how).',
    )
  }
  const prefix = await git(root, ['rev-parse', '--show-prefix'])
  return { root, branch, remote, tracking: `refs/remotes/${remote}/${branch}`, prefix }
}

/** What git has against the folder itself, where it says more than that it knows nothing of it. */
async function reasonAgainst(root: string): Promise<string> {
  try {
    await git(root, ['rev-parse', '--show-toplevel'])
    return ' that knows content/site.json'
  } catch (error) {
    const isPlain = error instanceof GitError && error.message.includes('not a git repository')
    return isPlain || !(error instanceof GitError) ? '' : ` that git opens ("${error.message}")`
  }
}

/**
 * Asks the host what its branch holds now.
 *
 * @returns the commit; nothing where the host has no branch yet
 * @throws Refusal where the project is on another branch, or the branch of the host was written anew
 */
export async function fetchPublished(repository: Repository): Promise<string | undefined> {
  const { root, branch, remote, tracking } = repository
  const answer = await git(root, ['ls-remote', '--symref', remote, 'HEAD', `refs/heads/${branch}`])
  const [, published = branch] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(answer) ?? []
  if (published !== branch) {
    throw new Refusal(
      `The project is on the branch "${branch}" here, and the host publishes "${published}". Ask your developer to switch to that one (git switch ${published}).`,
    )
  }
  const isThere = answer.split('\n').some((line) => line.endsWith(`\trefs/heads/${branch}`))
  if (!isThere) return undefined
  // What git remembers is moved below, and forward alone.
  await git(root, ['fetch', '--no-tags', '--progress', '--refmap=', remote, `refs/heads/${branch}`])
  const now = await git(root, ['rev-parse', 'FETCH_HEAD'])
  const before = await commitAt(root, tracking)
  if (before !== undefined && !(await isBehind(root, before, now))) {
    throw new Refusal(
      `Somebody has written the history of "${branch}" on the host anew (a force-push), so that yours does not go on from there. Ask whoever did that, or your developer, to bring this folder to the new history (git fetch, git rebase).`,
    )
  }
  await git(root, ['update-ref', tracking, now])
  return now
}

export function commitAt(root: string, revision: string): Promise<string | undefined> {
  return tryGit(root, ['rev-parse', '--quiet', '--verify', `${revision}^{commit}`])
}

/** @returns whether a commit is the other one, or stands in its history */
export async function isBehind(root: string, commit: string, other: string): Promise<boolean> {
  return (await tryGit(root, ['merge-base', '--is-ancestor', commit, other])) !== undefined
}

/** @returns the files of the content at a commit */
export async function entriesAt(root: string, commit: string | undefined): Promise<Entries> {
  if (commit === undefined) return new Map()
  const lines = (await git(root, ['ls-tree', '-r', '-z', commit, 'content/'])).split('\0').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [facts = '', path = ''] = line.split('\t')
      const [mode = '', , id = ''] = facts.split(' ')
      return [path, { mode, id }]
    }),
  )
}

/** @returns the files of the content as they are on this computer; git knows what they hold from then on */
export async function entriesHere({ root, prefix }: Repository): Promise<Entries> {
  const listed = await git(root, [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    'content',
  ])
  const paths = [...new Set(listed.split('\0').filter(Boolean))].filter((path) =>
    existsSync(`${root}/${path}`),
  )
  // Git reads these from the root of the repository on.
  const input = paths.map((path) => `${prefix}${path}`).join('\n')
  const ids = (await git(root, ['hash-object', '-w', '--stdin-paths'], { input })).split('\n')
  return new Map(paths.map((path, place) => [path, { mode: '100644', id: ids[place] ?? '' }]))
}

/** @returns what an entry holds, as text */
export async function textOf(root: string, entry: Entry | undefined): Promise<string | undefined> {
  // Some programs begin a file with a mark that says how its letters are stored.
  return (
    entry && (await gitBytes(root, ['cat-file', 'blob', entry.id])).toString('utf8').replace(/^\uFEFF+/, '')
  )
}
