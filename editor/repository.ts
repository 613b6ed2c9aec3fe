/** The project as git has it: where it is published from, and what its files hold in a commit. */
import { git, Refusal, tryGit } from './git.ts'

/**
 * `branch`: what the host publishes; `remote`: the host; `tracking`: where git remembers what that branch was when it was last
 * asked
 */
export type Repository = { root: string; branch: string; remote: string; tracking: string }

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
    throw new Refusal(
      'A merge was begun in this project and is not finished. Ask whoever began it to finish it, or to give it up (git status says how).',
    )
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
  await git(root, ['fetch', '--no-tags', '--refmap=', remote, refs])
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
