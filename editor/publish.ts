/**
 * Brings what is written here to visitors: one commit of `content/` behind what the host publishes, pushed with the
 * credentials that git has. What others have published meanwhile is joined first. Before the host has taken the commit,
 * nothing of this folder is touched.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lookAtContent } from '../lib/content/check.ts'
import { failed, type Problem, problemAtLarge } from './form.ts'
import { GitError, git, Refusal, tryGit, unlessNo } from './git.ts'
import { sentenceFor } from './git-problems.ts'
import { joinTrees } from './join-trees.ts'
import { problemOf } from './problems.ts'
import { type Changed, changesBetween } from './published-changes.ts'
import { fetchPublished, isBehind, type Repository, repositoryOf, withIndex } from './repository.ts'

/** `author`: who writes, where git does not know it; `over`: the commit of others about which the writer was asked already. */
export type ToPublish = { author?: { name: string; email: string }; over?: string }

export type Publishing =
  | { kind: 'sent'; commit: string; changes: Changed[] }
  /** Everything is published already. */
  | { kind: 'nothing' }
  /** Git does not know who writes. */
  | { kind: 'author' }
  /** Others have published other words for the same fields, with `over`. */
  | { kind: 'changed'; over: string; problems: Problem[] }
  | { kind: 'refused' | 'failed'; problems: Problem[] }

/** @returns what is not published, as far as this computer knows: the host is not asked */
export async function unpublished(root: string): Promise<{ changes: Changed[]; problem?: string }> {
  try {
    const repository = await repositoryOf(root)
    const known = await tryGit(root, ['rev-parse', '--quiet', '--verify', repository.tracking])
    const theirs = known ?? (await git(root, ['rev-parse', 'HEAD']))
    const mine = await withIndex((index) => snapshot(root, index))
    const { tree } = await joinTrees(repository, await commonStart(root, theirs), mine, theirs)
    return { changes: await changesBetween(root, theirs, tree) }
  } catch (error) {
    return { changes: [], problem: sentenceFor(error) }
  }
}

/** @returns what became of it. Until the host has taken it, everything is as it was. */
export async function publish(root: string, { author, over }: ToPublish): Promise<Publishing> {
  try {
    const repository = await repositoryOf(root)
    if (author) {
      await git(root, ['config', 'user.name', author.name.trim()])
      await git(root, ['config', 'user.email', author.email.trim()])
    }
    const who = await tryGit(root, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'])
    if (who === undefined) return { kind: 'author' }
    await resume(root)
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await withIndex((index) => tryToPublish(repository, over, index))
      if (answer) return answer
    }
    return failed('Others publish at the same time, again and again. Wait a moment, and publish again.')
  } catch (error) {
    return failed(sentenceFor(error))
  }
}

/**
 * Where a Publish stands that did not come to its end: the editor was ended, or another program was in the way.
 *
 * @returns nothing where there was none; `failed` where the host has not got it
 */
export async function resume(root: string): Promise<Publishing | undefined> {
  try {
    const mark = readMark(root)
    if (!mark) return undefined
    const repository = await repositoryOf(root)
    const published = await fetchPublished(repository)
    if (published === undefined || !(await isBehind(root, mark.commit, published))) {
      rmSync(markOf(root))
      return failed('The editor was ended before the host had what you published. Publish it again.')
    }
    await moveTo(repository, published, mark.mine)
    return { kind: 'sent', commit: mark.commit, changes: [] }
  } catch (error) {
    return failed(sentenceFor(error))
  }
}

/** Here stands, while a commit is on its way, which one it is, and from which tree it was made. */
const markOf = (root: string) => join(root, '.edit', 'publishing')

function readMark(root: string): { commit: string; mine: string } | undefined {
  try {
    return JSON.parse(readFileSync(markOf(root), 'utf8'))
  } catch {
    return undefined
  }
}

/** @returns the tree of what is committed here, with the content as it stands in this folder; the index holds it, too */
async function snapshot(root: string, index: string): Promise<string> {
  // By the times in it git knows which files have not changed, and reads only the others.
  const own = resolve(root, await git(root, ['rev-parse', '--git-path', 'index']))
  cpSync(own, index, { preserveTimestamps: true })
  await git(root, ['read-tree', '--reset', 'HEAD'], { index })
  await git(root, ['add', '--all', '--', 'content'], { index })
  await tryGit(root, ['update-index', '-q', '--refresh'], { index })
  return git(root, ['write-tree'], { index })
}

/** @returns the commit from which what stands here and what is published have both come */
function commonStart(root: string, theirs: string): Promise<string> {
  const refusal =
    'What is published and what stands here have no common history. Ask your developer to clone the project again beside this folder.'
  return git(root, ['merge-base', 'HEAD', theirs], { refusal })
}

/** @returns nothing where somebody else was quicker, and it may be tried again */
async function tryToPublish(
  repository: Repository,
  over: string | undefined,
  index: string,
): Promise<Publishing | undefined> {
  const { root, remote, branch } = repository
  const published = await fetchPublished(repository)
  // To a host that is empty everything goes that is committed here.
  const theirs = published ?? (await git(root, ['rev-parse', 'HEAD']))
  const mine = await snapshot(root, index)
  const start = await commonStart(root, theirs)
  const { tree, conflicts, clashes } = await joinTrees(repository, start, mine, theirs)
  refuseClashes(clashes, repository.prefix)
  if (conflicts.length > 0 && over !== theirs) {
    return { kind: 'changed', over: theirs, problems: [...conflicts, problemAtLarge(wayOutOfConflicts)] }
  }
  const problems = await mistakesIn(repository, mine, tree, join(dirname(index), 'site'))
  if (problems.length > 0) return { kind: 'refused', problems }
  const changes = await changesBetween(root, theirs, tree)
  const commit = await makeCommit(root, tree, theirs, changes)
  await git(root, ['read-tree', '--dry-run', '-m', '-u', mine, commit], { index, refusal: inTheWay })
  if (commit !== published) {
    mkdirSync(dirname(markOf(root)), { recursive: true })
    writeFileSync(markOf(root), JSON.stringify({ commit, mine }))
    try {
      await git(root, ['push', '--progress', remote, `${commit}:refs/heads/${branch}`])
    } catch (error) {
      // A host that fell silent may have it all the same.
      if (!(error instanceof GitError)) throw error
      rmSync(markOf(root))
      if (isRace.test(error.message)) return undefined
      throw error
    }
  }
  // The host has it. Where another program keeps git from working in this folder, the next Publish, or the next start, does this.
  await unlessNo(moveTo(repository, commit, mine))
  return commit === published ? { kind: 'nothing' } : { kind: 'sent', commit, changes }
}

const wayOutOfConflicts =
  'Others have published these while you wrote. To publish yours in their place, press Publish again; to keep theirs, write theirs into the form, and Save.'

const inTheWay =
  'Others have published a change of what is being changed on this computer, too, and is not committed. Ask your developer to commit it first; then publish again.'

/** What git says where the branch on the host has moved since it was asked. */
const isRace = /! \[rejected\]|cannot lock ref/

/** @throws Refusal where files cannot be joined */
function refuseClashes(paths: string[], prefix: string) {
  const code = paths.filter((path) => !path.startsWith(`${prefix}content/`))
  if (code.length > 0) {
    throw new Refusal(
      `What was committed on this computer and what others have published cannot be joined by itself (${code.join(', ')}). Ask your developer to join them: git pull.`,
    )
  }
  if (paths.length > 0) {
    throw new Refusal(
      `${paths.join(', ')} has been changed here and by others. Give yours another name, or take it out here; then publish again.`,
    )
  }
}

/** Checks the content as it would be published, as a build does. @returns the mistakes in it */
async function mistakesIn(
  { root, prefix }: Repository,
  mine: string,
  tree: string,
  folder: string,
): Promise<Problem[]> {
  const isMine = async (part: string) =>
    (await tryGit(root, ['diff', '--quiet', mine, tree, '--', part])) !== undefined
  // Where others have published other code too, it may know a field that this one does not: the build of the host checks that.
  if ((await isMine('content')) || !(await isMine('lib'))) return lookAtContent(root).problems.map(problemOf)
  const index = `${folder}-index`
  await git(root, ['read-tree', tree], { index })
  await git(root, ['checkout-index', '--all', `--prefix=${folder}/`], { index })
  return lookAtContent(join(folder, prefix)).problems.map(problemOf)
}

/** @returns the commit; the published one where nothing differs from it */
async function makeCommit(root: string, tree: string, theirs: string, changes: Changed[]): Promise<string> {
  // Both, where something was committed here that is not published yet, and something was published that is not here yet.
  const parents = (await git(root, ['merge-base', '--independent', theirs, 'HEAD'])).split('\n')
  const [parent = ''] = parents
  const isSame = tree === (await git(root, ['rev-parse', `${parent}^{tree}`]))
  if (isSame && parents.length === 1) return parent
  const pages = changes.map(({ label }) => label).join(', ')
  const lines = changes.map(({ label, fields }) => `${label}: ${fields.join(', ')}\n`)
  const input = `content: ${pages || 'join what others have published'}\n\n${lines.join('')}`
  const isSigned = (await tryGit(root, ['config', '--type=bool', 'commit.gpgSign'])) === 'true'
  const args = ['commit-tree', tree, ...(isSigned ? ['-S'] : []), ...parents.flatMap((one) => ['-p', one])]
  return git(root, args, { input })
}

/**
 * Brings this folder to a commit that the host has. What is not committed stays, and what was saved meanwhile is joined with
 * it, still to be published.
 *
 * @param mine the tree that the commit was made from
 */
async function moveTo(repository: Repository, commit: string, mine: string) {
  const { root, branch } = repository
  // Somebody has committed here meanwhile: the next Publish joins that.
  if (!(await isBehind(root, 'HEAD', commit))) return rmSync(markOf(root), { force: true })
  const now = await withIndex((index) => snapshot(root, index))
  const goal = now === mine ? commit : (await joinTrees(repository, mine, now, commit)).tree
  await git(root, ['add', '--all', '--', 'content'])
  await tryGit(root, ['update-index', '-q', '--refresh'])
  await git(root, ['read-tree', '-m', '-u', now, goal])
  await git(root, ['update-ref', `refs/heads/${branch}`, commit])
  await git(root, ['reset', '--quiet', '--', 'content'])
  rmSync(markOf(root), { force: true })
}
