/**
 * Brings what is written here to visitors: one commit of `content/` behind what the host publishes, pushed with the
 * credentials that git has. What others have published meanwhile is joined first. Before the host has taken the commit,
 * nothing of this folder is touched.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lookAtContent } from '../lib/content/check.ts'
import { parseJson } from '../lib/content/read.ts'
import { failed, type Group, labelAt, type Problem, problemAtLarge } from './form.ts'
import { forms, menu, pathOfContent } from './forms.ts'
import { GitError, git, gitBytes, gitPath, tryGit } from './git.ts'
import { sentenceFor } from './git-problems.ts'
import { inLayoutOf } from './json-layout.ts'
import { merge, same } from './merge.ts'
import { problemOf, problemsOfChanges } from './problems.ts'
import {
  commitAt,
  type Entries,
  type Entry,
  entriesAt,
  entriesHere,
  fetchPublished,
  isBehind,
  Refusal,
  type Repository,
  repositoryOf,
  textOf,
} from './repository.ts'
import { type Write, writeFiles } from './write-files.ts'

/** What differs from what is published, in the words of a form. `file`: its name; nothing for pictures. */
export type Changed = { file: string; label: string; fields: string[] }

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

/** So often somebody else may be quicker. */
const tries = 5

/** @returns what is not published, as far as this computer knows: the host is not asked */
export async function unpublished(root: string): Promise<{ changes: Changed[]; problem?: string }> {
  try {
    const repository = await repositoryOf(root)
    const theirs = await commitAt(root, repository.tracking)
    const { files } = await joinContent(repository, theirs)
    return { changes: await changesBetween(root, await entriesAt(root, theirs), files) }
  } catch (error) {
    return { changes: [], problem: sentenceFor(error) }
  }
}

/** @returns what became of it. Until the host has taken it, everything is as it was. */
export async function publish(root: string, { author, over }: ToPublish): Promise<Publishing> {
  try {
    const repository = await repositoryOf(root)
    if (author) await setAuthor(root, author)
    if (!(await hasAuthor(root))) return { kind: 'author' }
    const { problems } = lookAtContent(root)
    if (problems.length > 0) return { kind: 'refused', problems: problems.map(problemOf) }
    for (let left = tries; ; left -= 1) {
      const answer = await tryToPublish(repository, over, left > 1)
      if (answer) return answer
    }
  } catch (error) {
    return failed(sentenceFor(error))
  }
}

/**
 * Where a Publish stands during which the editor was ended.
 *
 * @returns nothing where there was none; `failed` where the host has not got it
 */
export async function resume(root: string): Promise<Publishing | undefined> {
  let commit: string
  try {
    commit = readFileSync(markOf(root), 'utf8')
  } catch {
    return undefined
  }
  try {
    const repository = await repositoryOf(root)
    const theirs = await fetchPublished(repository)
    rmSync(markOf(root))
    if (theirs === undefined || !(await isBehind(root, commit, theirs))) {
      return failed('The editor was ended before the host had what you published. Publish it again.')
    }
    const joined = await joinContent(repository, theirs)
    const isWhole = (await changesBetween(root, await entriesAt(root, theirs), joined.files)).length === 0
    if (isWhole) await goOnFrom(repository, theirs, joined)
    return { kind: 'sent', commit, changes: [] }
  } catch (error) {
    return failed(sentenceFor(error))
  }
}

/** Here stands, while a commit is on its way, which one it is. */
const markOf = (root: string) => join(root, '.edit', 'publishing')

async function hasAuthor(root: string): Promise<boolean> {
  const known = [process.env.GIT_AUTHOR_NAME, process.env.GIT_AUTHOR_EMAIL]
  const keys = ['user.name', 'user.email']
  const found = await Promise.all(
    keys.map(async (key, place) => known[place] || (await tryGit(root, ['config', key]))),
  )
  return found.every(Boolean)
}

async function setAuthor(root: string, { name, email }: { name: string; email: string }) {
  await git(root, ['config', 'user.name', name.trim()])
  await git(root, ['config', 'user.email', email.trim()])
}

/** @returns nothing where somebody else was quicker, and it may be tried again */
async function tryToPublish(
  repository: Repository,
  over: string | undefined,
  mayRetry: boolean,
): Promise<Publishing | undefined> {
  const { root, remote, branch } = repository
  const theirs = await fetchPublished(repository)
  const joined = await joinContent(repository, theirs)
  const { files, here, conflicts, clashes } = joined
  if (clashes.length > 0) throw new Refusal(clashes.join(' '))
  if (theirs !== undefined && conflicts.length > 0 && over !== theirs) {
    return { kind: 'changed', over: theirs, problems: [...conflicts, problemAtLarge(wayOutOfConflicts)] }
  }
  const changes = await changesBetween(root, await entriesAt(root, theirs), files)
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  try {
    const { commit, tree } = await makeCommit(repository, theirs, files, changes, join(folder, 'index'))
    const isOwn = [...files].every(([path, { id }]) => here.get(path)?.id === id)
    const problems = isOwn ? [] : await mistakesIn(root, tree, folder)
    if (problems.length > 0) return { kind: 'refused', problems }
    await checkMove(repository, commit, files, join(folder, 'index-here'))
    if (commit !== theirs) {
      mkdirSync(join(root, '.edit'), { recursive: true })
      writeFileSync(markOf(root), commit)
      await git(root, ['push', '--progress', remote, `${commit}:refs/heads/${branch}`])
    }
    await goOnFrom(repository, commit, joined)
    return commit === theirs ? { kind: 'nothing' } : { kind: 'sent', commit, changes }
  } catch (error) {
    if (mayRetry && error instanceof GitError && isRace.test(error.output)) return undefined
    throw error
  } finally {
    rmSync(markOf(root), { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What git says where the branch on the host has moved since it was asked. */
const isRace = /! \[rejected\]|cannot lock ref/

const wayOutOfConflicts =
  'Others have published these while you wrote. To publish yours in their place, press Publish again; to keep theirs, write theirs into the form, and Save.'

/** `here`: what stood in this folder; `conflicts`: where both have written other words; `clashes`: what cannot be joined at all, a sentence each. */
type Joined = { here: Entries; files: Entries; conflicts: Problem[]; clashes: string[] }

/**
 * What the content is with what others have published: file by file, and within a file of a form field by field. Where both
 * have changed the same, it is what stands here.
 *
 * @param theirs the commit that is published
 */
async function joinContent(repository: Repository, theirs: string | undefined): Promise<Joined> {
  const { root } = repository
  const start = theirs && (await tryGit(root, ['merge-base', 'HEAD', theirs]))
  if (theirs !== undefined && start === undefined) {
    throw new Refusal(
      'What is published and what stands here have no common history. Ask your developer to clone the project again beside this folder.',
    )
  }
  const [before, published, here] = [
    await entriesAt(root, start),
    await entriesAt(root, theirs),
    await entriesHere(repository),
  ]
  const joined: Joined = { here, files: new Map(), conflicts: [], clashes: [] }
  for (const path of new Set([...here.keys(), ...published.keys()])) {
    const [old, other, mine] = [before.get(path), published.get(path), here.get(path)]
    const isMine = other?.id === old?.id || other?.id === mine?.id
    const entry = isMine
      ? mine
      : mine?.id === old?.id
        ? other
        : await joinFile(root, path, [old, other, mine], joined)
    if (entry) joined.files.set(path, { mode: other?.mode ?? entry.mode, id: entry.id })
  }
  return joined
}

/** A file that has been changed on both sides. Adds to `joined` what has to be said. */
async function joinFile(
  root: string,
  path: string,
  [old, other, mine]: (Entry | undefined)[],
  { conflicts, clashes }: Joined,
): Promise<Entry | undefined> {
  const name = menu.find((one) => pathOfContent(one.name) === path)?.name
  if (name === undefined || !other || !mine) {
    const gone = other ? '' : ' (they have taken it away)'
    clashes.push(
      `${path} has been changed here and by others${gone}. Give yours another name, or take it out here; then publish again.`,
    )
    return mine
  }
  const [opened, disk, ours] = await Promise.all([old, other, mine].map((entry) => parsedFrom(root, entry)))
  const { value, changes } = merge(opened, disk, ours)
  const isSaid = (path: string) => path !== 'updated' && path !== 'template'
  const both = changes.filter((change) => isSaid(change.path) && !same(change.mine, change.opened))
  if (both.length > 0) conflicts.push(...problemsOfChanges(name, both).filter(({ file }) => file === name))
  const days = [disk, ours].map((one) => (one as Group).updated).filter((day) => typeof day === 'string')
  const whole = { ...(value as Group), ...(days.length > 0 && { updated: days.toSorted().at(-1) }) }
  const text = inLayoutOf((await textOf(root, other)) ?? '', whole)
  return {
    mode: other.mode,
    id: await git(root, ['hash-object', '-w', '--stdin', '--path', path], { input: text }),
  }
}

async function parsedFrom(root: string, entry: Entry | undefined): Promise<unknown> {
  const text = await textOf(root, entry)
  return text === undefined ? undefined : parseJson(text)
}

/** What changes between two contents: of forms field by field, of other files their names. */
async function changesBetween(root: string, before: Entries, after: Entries): Promise<Changed[]> {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path)?.id !== after.get(path)?.id,
  )
  const ofForms = await Promise.all(
    menu.map(async ({ name, label }) => {
      const path = pathOfContent(name)
      if (!paths.includes(path)) return { file: name, label, fields: [] }
      return { file: name, label, fields: await fieldsChanged(root, name, before.get(path), after.get(path)) }
    }),
  )
  const known = menu.map(({ name }) => pathOfContent(name))
  const others = paths.filter((path) => !known.includes(path)).map((path) => path.slice('content/'.length))
  return [...ofForms, { file: '', label: 'Pictures', fields: others }].filter(
    ({ fields }) => fields.length > 0,
  )
}

/** @returns the fields that differ, as the form calls them */
export async function fieldsChanged(
  root: string,
  name: string,
  before: Entry | undefined,
  after: Entry | undefined,
) {
  const form = forms[name] ?? {}
  try {
    const [old, now] = [await parsedFrom(root, before), await parsedFrom(root, after)]
    const paths = merge(old, now, old).changes.map(({ path }) => path)
    const isSeen = (path: string) => path !== 'updated' && path !== 'template'
    // A Save writes the day by itself: it is named where nothing else is.
    const named = paths.some(isSeen) ? paths.filter(isSeen) : paths
    return [...new Set(named.map((path) => labelAt(form, path) || 'the whole file'))]
  } catch {
    return ['the whole file']
  }
}

/** @returns the commit, which may be the published one where nothing differs, and the tree of its files */
async function makeCommit(
  { root, prefix }: Repository,
  theirs: string | undefined,
  files: Entries,
  changes: Changed[],
  index: string,
) {
  const { tree: others, parents } = await joinOthers(root, prefix, theirs)
  await git(root, ['read-tree', others], { index })
  await putInto(root, prefix, index, await entriesAt(root, others), files)
  const tree = await git(root, ['write-tree'], { index })
  const [parent = ''] = parents
  const isSame = parents.length === 1 && tree === (await git(root, ['rev-parse', `${parent}^{tree}`]))
  if (isSame) return { commit: parent, tree }
  const pages = changes.map(({ label }) => label)
  const subject =
    pages.length > 0 ? `content: ${pages.join(', ')}` : 'content: join what others have published'
  const lines = changes.map(({ label, fields }) => `${label}: ${fields.join(', ')}`)
  const isSigned = (await tryGit(root, ['config', '--type=bool', 'commit.gpgSign'])) === 'true'
  const args = ['commit-tree', tree, ...(isSigned ? ['-S'] : []), ...parents.flatMap((one) => ['-p', one])]
  return { commit: await git(root, args, { input: `${[subject, '', ...lines].join('\n').trim()}\n` }), tree }
}

/** Joins all that is no content: what is published, and what was committed here and is not published yet. */
async function joinOthers(
  root: string,
  prefix: string,
  theirs: string | undefined,
): Promise<{ tree: string; parents: string[] }> {
  const head = await git(root, ['rev-parse', 'HEAD'])
  if (theirs === undefined || (await isBehind(root, theirs, head))) return { tree: head, parents: [head] }
  if (await isBehind(root, head, theirs)) return { tree: theirs, parents: [theirs] }
  try {
    return { tree: await git(root, ['merge-tree', '--write-tree', head, theirs]), parents: [theirs, head] }
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const [tree = '', ...lines] = error.output.split('\n')
    const inConflict = lines
      .map((line) => /^\d{6} [\da-f]+ \d\t(.*)$/.exec(line)?.[1])
      .filter((path) => path !== undefined)
    const ofCode = [...new Set(inConflict)].filter((path) => !path.startsWith(`${prefix}content/`))
    if (error.code === 1 && inConflict.length > 0 && ofCode.length === 0)
      return { tree, parents: [theirs, head] }
    throw new Refusal(
      `What was committed on this computer and what others have published cannot be joined by itself (${ofCode.join(', ') || error.message}). Ask your developer to join them: git pull.`,
    )
  }
}

/** Makes an index hold these files of the content and no others. */
async function putInto(
  root: string,
  prefix: string,
  index: string | undefined,
  before: Entries,
  after: Entries,
) {
  const lines = [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path)?.id !== after.get(path)?.id)
    .map((path) => {
      const { mode, id } = after.get(path) ?? { mode: '0', id: '0'.repeat(before.get(path)?.id.length ?? 40) }
      return `${mode} ${id}\t${prefix}${path}`
    })
  const input = lines.map((line) => `${line}\0`).join('')
  await git(root, ['update-index', '-z', '--index-info'], { input, ...(index && { index }) })
}

/** Checks the content as it would be published, as a build does. @returns the mistakes in it */
async function mistakesIn(root: string, tree: string, folder: string): Promise<Problem[]> {
  const index = join(folder, 'index-checked')
  await git(root, ['read-tree', tree], { index })
  const listed = await git(root, ['ls-files', '-z', '--', 'content', 'public'], { index })
  const args = ['checkout-index', '-z', '--stdin', `--prefix=${join(folder, 'site')}/`]
  await git(root, args, { index, input: listed })
  // A new field, say, that others have published together with the code that knows it: the build of the host checks it.
  const isOfOtherCode = (await tryGit(root, ['diff', '--quiet', 'HEAD', tree, '--', 'lib'])) === undefined
  if (isOfOtherCode) return []
  const prefix = await git(root, ['rev-parse', '--show-prefix'])
  return lookAtContent(join(folder, 'site', prefix)).problems.map(problemOf)
}

/** @throws Refusal where something that is not committed here is in the way of what others have published */
async function checkMove({ root, prefix }: Repository, commit: string, files: Entries, index: string) {
  copyFileSync(await gitPath(root, 'index'), index)
  await putInto(root, prefix, index, await entriesAt(root, 'HEAD'), files)
  try {
    await git(root, ['update-index', '-q', '--refresh'], { index }).catch(() => undefined)
    await git(root, ['read-tree', '--dry-run', '-m', '-u', 'HEAD', commit], { index })
  } catch (error) {
    throw new Refusal(
      `Others have published a change of what is being changed on this computer, too, and is not committed (${error instanceof Error ? error.message : error}). Ask your developer to commit it first; then publish again.`,
    )
  }
}

/** Brings this folder to what is published now. What is not committed stays; what was saved meanwhile is joined. */
async function goOnFrom(repository: Repository, commit: string, { here, files }: Joined) {
  const { root, prefix, branch } = repository
  const head = await git(root, ['rev-parse', 'HEAD'])
  await putInto(root, prefix, undefined, await entriesAt(root, 'HEAD'), files)
  await git(root, ['update-index', '-q', '--refresh']).catch(() => undefined)
  await git(root, ['read-tree', '-m', '-u', head, commit])
  await git(root, ['update-ref', `refs/heads/${branch}`, commit, head])
  const now = await entriesHere(repository)
  const writes: Write[] = []
  for (const [path, entry] of files) {
    const [before, current] = [here.get(path), now.get(path)]
    if (current?.id === entry.id || before?.id === entry.id) continue
    if (current?.id === before?.id)
      writes.push([
        path,
        await gitBytes(root, ['cat-file', '--filters', `--path=${prefix}${path}`, entry.id]),
      ])
    else if (path.endsWith('.json')) {
      const [opened, published, saved] = await Promise.all(
        [before, entry, current].map((one) => parsedFrom(root, one)),
      )
      writes.push([
        path,
        inLayoutOf((await textOf(root, current)) ?? '', merge(opened, published, saved).value),
      ])
    }
  }
  const problem = writeFiles(root, writes)
  if (problem) throw new Refusal(`It is published, but this folder is not as it is published: ${problem}`)
  for (const [path, { id }] of now) {
    if (!files.has(path) && here.get(path)?.id === id) rmSync(join(root, path), { force: true })
  }
  await git(root, ['update-index', '-q', '--refresh']).catch(() => undefined)
}
