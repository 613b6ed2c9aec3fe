/** The project as git has it: where it is published from, and what its files hold in a commit. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { git, Refusal, tryGit } from './git.ts'

/**
 * `branch`: what the host publishes; `remote`: the host; `tracking`: where git remembers what that branch was when it was last
 * asked
 */
export type Repository = { root: string; branch: string; remote: string; tracking: string }

/** Stands in the message of each commit that the editor makes. */
export const mark = 'Written-with: npm run edit'

/**
 * @param root the folder of the project
 * @throws Refusal where what is written here has no way to visitors
 */
export async function repositoryOf(root: string): Promise<Repository> {
  if (!(await git(root, ['ls-files', '--', 'content/site.json']))) {
    throw new Refusal(
      'Git does not know content/site.json in this project: what you save stays on this computer. Ask your developer to commit it (content/ may be a repository of its own).',
    )
  }
  const branch = await git(root, ['branch', '--show-current'])
  const remote = (await tryGit(root, ['config', `branch.${branch}.remote`])) ?? 'origin'
  if (await unmergedIn(root)) {
    const message = resolve(root, await git(root, ['rev-parse', '--git-path', 'MERGE_MSG']))
    if (!readFileSync(message, 'utf8').includes(mark)) {
      throw new Refusal(
        'A merge was begun in this project and is not finished. Ask whoever began it to finish it, or to give it up (git status says how).',
      )
    }
    // The editor was ended in the middle of a Publish.
    await git(root, ['merge', '--abort'])
  }
  return { root, branch, remote, tracking: `refs/remotes/${remote}/${branch}` }
}

/** The files that a merge could not join, from the root of the repository. */
export function unmergedIn(root: string): Promise<string> {
  return git(root, ['diff', '--name-only', '--diff-filter=U'])
}

/**
 * Asks the host what its branch holds now.
 *
 * @returns the commit
 * @throws Refusal where the project is on another branch
 */
export async function fetchPublished(repository: Repository): Promise<string> {
  const { root, branch, remote, tracking } = repository
  const answer = await git(root, ['ls-remote', '--symref', remote, 'HEAD'])
  const [, published = branch] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(answer) ?? []
  if (published !== branch) {
    throw new Refusal(
      `The project is on ${branch ? `the branch "${branch}"` : 'no branch'} here, and the host publishes "${published}". Ask your developer to switch to that one (git switch ${published}).`,
    )
  }
  // Without a plus at its beginning: git refuses a history that was written anew.
  const refs = `refs/heads/${branch}:${tracking}`
  await git(root, ['fetch', '--no-tags', '--progress', '--refmap=', remote, refs])
  return git(root, ['rev-parse', tracking])
}

/** @returns the commit from which what stands here and what is published have both come; without one, git joins nothing */
export async function commonStart(root: string, theirs: string): Promise<string> {
  return (await tryGit(root, ['merge-base', 'HEAD', theirs])) ?? theirs
}

/** @returns what a file of the project holds in a commit; nothing where it is not there */
export async function textAt(root: string, commit: string, path: string): Promise<string | undefined> {
  const text = await tryGit(root, ['show', `${commit}:./${path}`])
  // Some programs begin a file with a mark that says how its letters are stored.
  return text?.replace(/^\uFEFF+/, '')
}

/** Hosts that show the history of a file, and the way to it from the project's own address. */
const waysToHistory: Record<string, string> = {
  'github.com': 'commits',
  'gitlab.com': '-/commits',
  'codeberg.org': 'commits/branch',
}

/** @returns the address below which a host shows the history of this folder's files, where it is known */
export async function historyOf({ root, remote, branch }: Repository): Promise<string | undefined> {
  const address = await tryGit(root, ['remote', 'get-url', remote])
  const [, host = '', path] =
    /^(?:\w+:\/\/)?(?:[^@/]*@)?([\w.-]+)[:/](.+?)(?:\.git)?\/?$/.exec(address ?? '') ?? []
  const way = waysToHistory[host]
  return way && `https://${host}/${path}/${way}/${branch}/${await git(root, ['rev-parse', '--show-prefix'])}`
}
