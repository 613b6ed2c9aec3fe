/**
 * Brings what is written here to visitors by git: a commit of the content alone, joined with what others have published, checked,
 * and pushed with the credentials that git has.
 */
import { renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { namesIn, pictureFolder, stemOf } from 'static-next/pictures'
import { ContentError, projectFilesOf, readContent } from '../lib/content/check.ts'
import { problemsOf } from '../lib/content/problems.ts'
import { parseJson } from '../lib/content/read.ts'
import { type Failed, failed, type Problem } from './form.ts'
import { forms, pathOfContent, readContentFiles } from './forms.ts'
import { GitError, git, gitPaths, Refusal, tryGit } from './git.ts'
import { isPrivateAddress, sentenceFor } from './git-problems.ts'
import type { Answers } from './join.ts'
import { inLayoutOf } from './json-layout.ts'
import { same } from './merge.ts'
import { freeName } from './picture-names.ts'
import { fileOfPicture, withSources } from './pictures.ts'
import { problemOf, type Question } from './problems.ts'
import { type Changes, changesSince } from './published-changes.ts'
import {
  commonStart,
  fetchPublished,
  historyOf,
  mark,
  type Repository,
  repositoryOf,
  textAt,
  unmergedIn,
} from './repository.ts'
import { writeFile } from './write-file.ts'

/** `author`: who writes, where git does not know it; `answers`: to what was asked of the last Publish. */
export type PublishRequest = { author?: { name: string; email: string }; answers?: Answers }

export type PublishAnswer =
  | { kind: 'sent'; commit: string }
  /** Git does not know who writes; or the host takes no commit with that address. */
  | { kind: 'author'; problems: Problem[] }
  /** Others have published other words for the same fields. */
  | { kind: 'changed'; problems: Question[] }
  | Failed

/** What is not published; `history`: the address below which the host shows earlier words. */
export type Unpublished = Partial<Omit<Changes, 'paths'> & { history: string | undefined }>

/** Asks this computer alone, and not the host. */
export async function unpublished(root: string): Promise<Unpublished | Failed> {
  try {
    const repository = await repositoryOf(root)
    const known = await tryGit(root, ['rev-parse', '--quiet', '--verify', repository.tracking])
    const { changes, staying } = await changesSince(root, await commonStart(root, known ?? 'HEAD'))
    return { changes, staying, history: await historyOf(repository) }
  } catch (error) {
    return failed(sentenceFor(error))
  }
}

/** So many times a Publish begins anew where somebody else was quicker. */
const mostTries = 3

/** @returns what became of it. What is not sent stays saved. */
export async function publish(root: string, request: PublishRequest): Promise<PublishAnswer> {
  const { author, answers = {} } = request
  try {
    const repository = await repositoryOf(root)
    if (author) {
      await git(root, ['config', 'user.name', author.name.trim()])
      await git(root, ['config', 'user.email', author.email.trim()])
    }
    const who = await tryGit(root, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'])
    if (who === undefined) return { kind: 'author', problems: [] }
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await tryToPublish(repository, answers)
      if (answer) return answer
    }
    return failed('Others publish at the same time, again and again. Wait a moment, and publish again.')
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems.map(problemOf) }
    const { problems } = failed(sentenceFor(error))
    const isOfAddress = error instanceof GitError && isPrivateAddress.test(error.message)
    return isOfAddress ? { kind: 'author', problems } : { problems }
  }
}

/** @returns nothing where somebody else was quicker, and it may be tried again */
async function tryToPublish(repository: Repository, answers: Answers): Promise<PublishAnswer | undefined> {
  const { root, remote, branch, tracking } = repository
  readContent(root)
  const published = await fetchPublished(repository)
  const start = await commonStart(root, published)
  await takeBack(root, start)
  await numberPictures(root, start, published)
  await commitContent(root)
  const inTheWay = await joinWith(root, published, answers)
  if (inTheWay) return inTheWay
  const head = await git(root, ['rev-parse', 'HEAD'])
  const problems = await problemsIn(root, start, head)
  if (problems.length > 0) return { problems }
  try {
    await git(root, ['push', '--progress', remote, `${head}:refs/heads/${branch}`])
  } catch (error) {
    if (error instanceof GitError && /! \[rejected\]|cannot lock ref/.test(error.message)) return undefined
    throw error
  }
  await git(root, ['update-ref', tracking, head])
  return { kind: 'sent', commit: head }
}

/**
 * Takes back commits of the editor that the host has not got: what it refuses in one of them (a key, a file that is too large) it
 * would refuse for ever. The words stay in their files.
 */
async function takeBack(root: string, start: string) {
  const ofOthers = ['rev-list', '--invert-grep', '--fixed-strings', `--grep=${mark}`, `${start}..HEAD`]
  if (await git(root, ofOthers)) return
  await git(root, ['reset', '--soft', start])
  await git(root, ['reset', '--quiet', '--', 'content'])
}

/** Gives a number to new pictures of this folder, in their files and in the forms that show them, where others have published one of that name. */
async function numberPictures(root: string, start: string, theirs: string) {
  const folder = `${pictureFolder()}/`
  const sourcesOf = async (...args: string[]) =>
    (await gitPaths(root, [...args, '-z', '--', folder])).map((path) => path.slice(folder.length))
  const before = await sourcesOf('ls-tree', '-r', '--name-only', start)
  const taken = await sourcesOf('diff', '--name-only', '--relative', '--diff-filter=A', start, theirs)
  const renamed = new Map<unknown, string>()
  for (const src of namesIn(root)) {
    if (before.includes(src) || !taken.some((other) => stemOf(other) === stemOf(src))) continue
    const name = freeName(src, [...namesIn(root), ...taken])
    renameSync(fileOfPicture(root, src), fileOfPicture(root, name))
    renamed.set(src, name)
  }
  for (const [name, { text, value }] of Object.entries(readContentFiles(root))) {
    if (text === undefined || same(value, withSources(value, renamed))) continue
    writeFile(root, pathOfContent(name), inLayoutOf(text, withSources(value, renamed)))
  }
}

/** Hooks of the project and the driver may take their time, in milliseconds. */
const silence = 300_000

/** Commits forms and pictures alone: what is staged for another commit stays so. */
async function commitContent(root: string) {
  const { paths, changes } = await changesSince(root, 'HEAD')
  if (paths.length === 0) return
  const listed = { input: paths.join('\0'), silence }
  await git(root, ['update-index', '--add', '--remove', '-z', '--stdin'], listed)
  const lines = changes.map(({ label, fields }) => `${label}: ${fields.join(', ')}\n`).join('')
  const message = `content: ${changes.map(({ label }) => label).join(', ')}\n\n${lines}\n${mark}`
  const only = ['--only', '--pathspec-from-file=-', '--pathspec-file-nul']
  await git(root, ['--literal-pathspecs', 'commit', '--quiet', ...only, '-m', message], listed)
}

/** Git calls it for each file of a form that both sides have changed. */
function driver(): string {
  const tsx = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href
  const words = [process.execPath, '--import', tsx, join(import.meta.dirname, 'merge-driver.ts')]
  const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`)
  return `merge.content.driver=${quoted.join(' ')} %O %A %B %P`
}

/** @returns what keeps both from being joined: then everything is as it was */
async function joinWith(root: string, theirs: string, answers: Answers): Promise<PublishAnswer | undefined> {
  const args = [
    '-c',
    driver(),
    'merge',
    '--ff',
    '-m',
    `content: join what others have published\n\n${mark}`,
    theirs,
  ]
  try {
    await git(root, args, { env: { ANSWERS: JSON.stringify(answers) }, silence })
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const unmerged = (await unmergedIn(root)).split('\n').filter(Boolean)
    if (unmerged.length > 0) await git(root, ['merge', '--abort'])
    const problems = [...error.message.matchAll(/^\[\{.*\]$/gm)].flatMap(([line]) => JSON.parse(line))
    if (problems.length > 0)
      return problems.every(({ id }) => id) ? { kind: 'changed', problems } : { problems }
    // Files that were changed here and are not committed, each behind a tab.
    const uncommitted = error.message.match(/^\t.+$/gm)?.map((path) => path.trim()) ?? []
    const others = [...unmerged, ...uncommitted]
    if (others.length === 0) throw error
    throw new Refusal(
      `What stands on this computer and what others have published cannot be joined by itself (${others.join(', ')}). Publish again, or ask your developer to commit it, and to join both: git pull.`,
    )
  }
}

const notSent =
  'git does not send it: it has it in other capitals, a rule of .gitignore leaves it out, or the folder around it is a repository of its own. Save it under another name, and choose it anew; or ask your developer.'

/** Checks what would be sent: the tree of the commit, which may lack what stands in this folder. */
async function problemsIn(root: string, start: string, head: string): Promise<Problem[]> {
  const isSameCode = (await tryGit(root, ['diff', '--quiet', start, head, '--', 'lib'])) !== undefined
  const paths = await gitPaths(root, ['ls-tree', '-r', '-z', '--name-only', head, '--', 'content', 'public'])
  const sent = new Set(paths.map((path) => path.normalize('NFC')))
  const texts = Object.keys(forms).map(async (name) => {
    const text = await textAt(root, head, pathOfContent(name))
    return [name, text === undefined ? undefined : parseJson(text)]
  })
  const here = projectFilesOf(root)
  const problems = problemsOf(Object.fromEntries(await Promise.all(texts)), {
    hasFile: (file) => here.hasFile(file) && sent.has(`public/${file}`),
    factsOf: (src) => {
      const facts = here.factsOf(src)
      const path = `${pictureFolder()}/${src}`.normalize('NFC')
      if (facts.problems.length > 0 || sent.has(path)) return facts
      return { problems: [notSent], notes: [] }
    },
  })
  // Other code may know a field that this editor does not: the build of the host checks that.
  return problems.filter(({ says }) => isSameCode || says.includes(notSent)).map(problemOf)
}
