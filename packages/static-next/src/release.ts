/**
 * Publishes an export while visitors read: hashed files first, pages last, each whole. Hashed files of earlier releases
 * stay for a time, for pages that are still open. Adds precompressed files.
 */
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { bringInto, closedPath, Refusal, readFiles, reasonOf } from './files.ts'
import type { Files } from './pages.ts'
import { withoutPrecompressedEnding, withPrecompressed } from './precompressed.ts'
import { stillKept } from './previous.ts'
import { hashedList, readList, withList } from './steps/with-hashed-list.ts'

const holdsOtherFiles = `holds files, and no ${hashedList} of an earlier release: they would be removed. Empty it, or name another folder.`

/**
 * @param files the export
 * @param target a folder of this machine
 * @param today 2026-11-21
 * @throws with the target as it was
 */
export function releaseToFolder(files: Files, target: string, today?: string) {
  const folder = resolve(target)
  checkFolder(folder)
  const list = join(folder, hashedList)
  const { released, kept } = withKept(files, existsSync(list) ? readFileSync(list, 'utf8') : undefined, today)
  checkRoom(folder, released)
  bringInto(released, folder, (path) => kept.has(withoutPrecompressedEnding(path)))
}

/**
 * @param files the export
 * @param target as rsync writes it
 * @throws with the target as it was, or with more files in it and all that were there
 */
export function releaseByRsync(files: Files, target: string, today?: string) {
  const folder = target.replace(/\/*$/, '/')
  const home = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    const { released, kept } = withKept(files, remoteList(folder, home), today)
    const staging = join(home, 'site')
    bringInto(released, staging)
    // What is the same is left alone, with its time; what is not is whole in its place from one moment to the next.
    // Without --perms the other machine's umask would have the last word.
    const options = ['--recursive', '--checksum', '--delay-updates', '--perms', '--chmod=D755,F644']
    const pages = ['--exclude=*.html', '--exclude=*.html.br', '--exclude=*.html.gz']
    rsync([...options, '--include=/_next/***', '--exclude=*', `${staging}/`, folder])
    rsync([...options, ...pages, `${staging}/`, folder])
    rsync([...options, `${staging}/`, folder])
    const protect = [...kept].map((path) => `--filter=protect /${path}*`)
    rsync([...options, '--delete', ...protect, `${staging}/`, folder])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * @param previousList the list of what is live
 * @returns `kept`: what is live, in no list of the new release, and stays
 */
function withKept(files: Files, previousList: string | undefined, today?: string) {
  const own = readList(files.get(hashedList)?.toString('utf8'))
  if (!own || !files.has('index.html')) {
    throw new Refusal('There is no whole site to bring out. Run `npm run build` first.')
  }
  const kept = stillKept(own, readList(previousList) ?? [], today)
  return {
    released: withPrecompressed(withList(files, [...own, ...kept])),
    kept: new Set(kept.map(({ path }) => path)),
  }
}

function checkFolder(folder: string) {
  const root = process.cwd()
  if (`${root}${sep}`.startsWith(`${folder}${sep}`) || folder === join(root, 'out')) {
    throw new Refusal(`${folder} holds this project, or is its export. Name the folder that visitors read.`)
  }
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(folder)) {
    throw new Refusal(`${folder} is a link that leads nowhere. Make the folder, or correct the link.`)
  }
  const parent = dirname(folder)
  if (!existsSync(parent)) throw new Refusal(`${parent} is not there. Make it, or correct the name.`)
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Refusal(`${folder} is a file, not a folder.`)
    // Whatever is not of the release is removed.
    if (readdirSync(folder).length > 0 && !existsSync(join(folder, hashedList))) {
      throw new Refusal(`${folder} ${holdsOtherFiles}`)
    }
  }
  try {
    accessSync(existsSync(folder) ? folder : parent, constants.W_OK)
  } catch {
    throw new Refusal(`${folder} may not be written by you. Run this as its owner.`)
  }
}

function checkRoom(folder: string, files: Files) {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder))
  const needed = [...files.values()].reduce((sum, { length }) => sum + Math.ceil(length / bsize) * bsize, 0)
  if (bavail * bsize < needed) {
    const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)
    throw new Refusal(
      `${folder} has no room: the release needs ${megabytes(needed)} MB, ${megabytes(bavail * bsize)} MB are free.`,
    )
  }
}

/**
 * @param folder as rsync writes it
 * @param home for what is fetched
 * @returns the list of what is live there; nothing when nothing is
 */
function remoteList(folder: string, home: string): string | undefined {
  const fetched = run([`${folder}${hashedList}`, `${home}/`])
  if (fetched.status === 0) return readFileSync(join(home, hashedList), 'utf8')
  // 23: it was reached, and has no such file.
  if (fetched.status !== 23)
    throw new Refusal(`${folder} cannot be read by rsync: ${lastLine(fetched.stderr)}`)
  const listed = run(['--list-only', folder])
  const others = listed.stdout.split('\n').filter((line) => line && !/ \.$/.test(line))
  if (listed.status === 0 && others.length > 0) throw new Refusal(`${folder} ${holdsOtherFiles}`)
  return undefined
}

function rsync(args: string[]) {
  const { status, stderr } = run(args)
  if (status !== 0) {
    throw new Refusal(
      `rsync broke off: ${lastLine(stderr)} The pages that were there are there, with all they load. Run this again.`,
    )
  }
}

function run(args: string[]) {
  const result = spawnSync('rsync', args, { encoding: 'utf8' })
  if (result.error) throw new Refusal('rsync is not installed. Install it, or name a folder of this machine.')
  return result
}

function lastLine(text: string) {
  const lines = text.trim().split('\n')
  return lines.find((line) => !line.startsWith('rsync error')) ?? lines.at(-1) ?? ''
}

/** Whether a target is rsync's: `host:/folder`, `user@host:folder`, `rsync://host/folder`. A drive, `C:\`, is not. */
function isRemote(target: string) {
  return /^(rsync:\/\/|[^/\\:]{2,}:)/.test(target)
}

/** @returns what a release says at its end */
export function outcomeOf(target: string): string {
  const closed = isRemote(target) ? closedOnRemote(target) : closedPath(resolve(target))
  if (!closed) return `The site is out, in ${target}.`
  return `The site is in ${target}, and a web server that runs as another user cannot read it: ${closed} is closed to others. Open it, for example by "chmod o+rX".`
}

/** @param target as rsync writes it */
function closedOnRemote(target: string): string | undefined {
  const { stdout } = run(['--list-only', '--recursive', target.replace(/\/*$/, '/')])
  // drwxr-xr-x          4,096 2026/11/21 12:00:00 _next
  const line = stdout.split('\n').find((one) => /^(d.{8}[^xt]|-.{6}[^r])/.test(one))
  return line?.replace(/^(\S+\s+){4}/, '')
}

/**
 * Brings an export out, and says how it went; a failure sets the exit code.
 *
 * @param target a folder of this machine, or one of another as rsync writes it
 * @param from the folder of the export
 */
export function release(target: string | undefined, from: string) {
  try {
    if (!target) throw new Refusal('Say where to: npm run release -- <folder, or target of rsync>')
    if (!existsSync(from)) throw new Refusal(`There is no ${from} to bring out. Run \`npm run build\` first.`)
    const bringOut = isRemote(target) ? releaseByRsync : releaseToFolder
    bringOut(readFiles(from), target)
    console.log(outcomeOf(target))
  } catch (error) {
    console.error(
      error instanceof Refusal
        ? error.message
        : `The release failed: ${reasonOf(error)} What was live is live.`,
    )
    process.exitCode = 1
  }
}
