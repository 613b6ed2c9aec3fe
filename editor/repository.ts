/** The project as git has it: where it is published from, and what its files hold in a commit. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git, gitBytes, Refusal, tryGit, unlessNo } from './git.ts'

/**
 * `branch`: what the host publishes; `remote`: the host; `tracking`: where git remembers what that branch was when it was last
 * asked; `prefix`: the way to the project from the root of the repository, with a slash at its end
 */
export type Repository = { root: string; branch: string; remote: string; tracking: string; prefix: string }

/**
 * @param root the folder of the project
 * @throws Refusal where what is written here has no way to visitors
 */
export async function repositoryOf(root: string): Promise<Repository> {
  await git(root, ['ls-files', '--error-unmatch', '--', 'content/site.json'], {
    refusal:
      'This folder is no repository of git that knows content/site.json: what you save stays on this computer. Your developer can clone the project, or put it on a host (git init, git remote add).',
  })
  const branch = await git(root, ['branch', '--show-current'])
  const own = await tryGit(root, ['config', `branch.${branch}.remote`])
  const remotes = (await git(root, ['remote'])).split('\n').filter(Boolean)
  const remote = [own, 'origin', ...remotes].find((name) => name !== undefined && remotes.includes(name))
  if (remote === undefined) {
    throw new Refusal(
      'This repository has no remote: git does not know where the project is published from. Ask your developer to add it (git remote add origin …).',
    )
  }
  const merging = await tryGit(root, ['rev-parse', '--quiet', '--verify', 'MERGE_HEAD'])
  if (merging ?? (await git(root, ['ls-files', '--unmerged', ':/']))) {
    throw new Refusal(
      'A merge was begun in this project and is not finished. Ask whoever began it to finish it, or to give it up (git status says how).',
    )
  }
  const prefix = await git(root, ['rev-parse', '--show-prefix'])
  return { root, branch, remote, tracking: `refs/remotes/${remote}/${branch}`, prefix }
}

/**
 * Asks the host what its branch holds now.
 *
 * @returns the commit; nothing where the host has no branch yet
 * @throws Refusal where the project is on another branch
 */
export async function fetchPublished(repository: Repository): Promise<string | undefined> {
  const { root, branch, remote, tracking } = repository
  const answer = await git(root, ['ls-remote', '--symref', remote, 'HEAD', `refs/heads/${branch}`])
  const [, published = branch] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(answer) ?? []
  if (published !== branch) {
    throw new Refusal(
      `The project is on ${branch ? `the branch "${branch}"` : 'no branch'} here, and the host publishes "${published}". Ask your developer to switch to that one (git switch ${published}).`,
    )
  }
  if (!answer.includes(`\trefs/heads/${branch}`)) return undefined
  // Without a plus at its beginning: git refuses a history that was written anew.
  const refs = `refs/heads/${branch}:${tracking}`
  await git(root, ['fetch', '--no-tags', '--progress', '--refmap=', remote, refs])
  return git(root, ['rev-parse', tracking])
}

/** @returns whether a commit is the other one, or stands in its history */
export async function isBehind(root: string, commit: string, other: string): Promise<boolean> {
  return (await tryGit(root, ['merge-base', '--is-ancestor', commit, other])) !== undefined
}

/**
 * @param object the id of a file, or a commit and the path of a file in it: `1234abc:./content/home.json`
 * @returns what it holds; nothing where it is not there
 */
export function bytesAt(root: string, object: string): Promise<Buffer | undefined> {
  return unlessNo(gitBytes(root, ['cat-file', 'blob', object]))
}

/** The same as text. Some programs begin a file with a mark that says how its letters are stored. */
export async function textAt(root: string, object: string): Promise<string | undefined> {
  return (await bytesAt(root, object))?.toString('utf8').replace(/^\uFEFF+/, '')
}

/** Runs something with the file of an index of its own, beside which there is room for more. */
export async function withIndex<Made>(use: (index: string) => Promise<Made>): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  try {
    return await use(join(folder, 'index'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
