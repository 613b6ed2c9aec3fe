/** Publishes from real clones to a real bare repository, as hosts have one. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git } from '../../../editor/git.ts'
import { sentenceFor } from '../../../editor/git-problems.ts'
import { inLayoutOf } from '../../../editor/json-layout.ts'
import { type PublishAnswer, type PublishRequest, publish, unpublished } from '../../../editor/publish.ts'
import { createPublisher, isOnSite } from '../../../editor/publisher.ts'
import { historyOf, mark, repositoryOf } from '../../../editor/repository.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publishing-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const runGit = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const drawing = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 ${size}"><path d="M0 0h9v${size}z"/></svg>`

// biome-ignore lint/suspicious/noExplicitAny: what a file holds is what these tests change
type Words = any

/** A clone of the project in which somebody writes. */
function cloneAt(root: string) {
  const path = (file: string) => join(root, file)
  return {
    root,
    git: (...args: string[]) => runGit(root, ...args),
    read: (file: string) => readFileSync(path(file), 'utf8'),
    words: (name: string): Words => JSON.parse(readFileSync(path(`content/${name}.json`), 'utf8')),
    write(file: string, text: string) {
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), text)
    },
    /** Saves a form. */
    edit(name: string, change: (words: Words) => void) {
      const text = readFileSync(path(`content/${name}.json`), 'utf8')
      const words = JSON.parse(text)
      change(words)
      writeFileSync(path(`content/${name}.json`), inLayoutOf(text, words))
    },
    headline(words: string, name = 'home') {
      this.edit(name, ({ hero }) => Object.assign(hero, { headline: words }))
    },
    /** Shows another picture at the end of a page. */
    show(src: string, name = 'home') {
      this.edit(name, ({ invitation }) => Object.assign(invitation.picture, { src }))
    },
    publish: (sent: PublishRequest = {}) => publish(root, sent),
    /** As a developer does. */
    push() {
      runGit(root, 'add', '-A')
      runGit(root, 'commit', '-qm', 'theirs')
      runGit(root, 'push', '-q', 'origin', 'HEAD')
    },
  }
}

/** A host and two clones, made by git once; each test has a copy. */
let first: string
beforeAll(() => {
  first = mkdtempSync(join(tmpdir(), 'publishing-first-'))
  const site = join(first, 'site')
  mkdirSync(site)
  for (const part of ['app', 'content', 'public', 'lib/pages.ts', '.gitignore', '.gitattributes']) {
    cpSync(part, join(site, part), { recursive: true })
  }
  runGit(site, 'init', '-q', '-b', 'main', '--template=')
  runGit(site, 'add', '-A')
  runGit(site, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'site: begin')
  // One file for all that is committed, as files take time to copy.
  runGit(site, 'repack', '-qad')
  runGit(first, 'clone', '-q', '--bare', '--template=', 'site', 'host.git')
  rmSync(site, { recursive: true })
  for (const name of ['ann', 'ben']) {
    runGit(first, 'clone', '-q', '--template=', 'host.git', name)
    const clone = join(first, name)
    runGit(clone, 'config', 'user.name', name)
    runGit(clone, 'config', 'user.email', `${name}@example.com`)
    runGit(clone, 'remote', 'set-url', 'origin', '../host.git')
  }
})
afterAll(() => rmSync(first, { recursive: true, force: true }))

/** A host with the project, and two who write. */
function start() {
  // With its times, by which git knows that no file has changed.
  execFileSync('cp', ['-a', `${first}/.`, folder])
  const [host = '', ann = '', ben = ''] = ['host.git', 'ann', 'ben'].map((name) => join(folder, name))
  return { host, ann: cloneAt(ann), ben: cloneAt(ben) }
}

const published = (host: string, name: string): Words =>
  JSON.parse(runGit(host, 'show', `main:content/${name}.json`))
const filesOn = (host: string) => runGit(host, 'ls-tree', '-r', '--name-only', 'main')
const commitsOn = (host: string) => Number(runGit(host, 'rev-list', '--count', 'main'))
const wordsOf = (answer: PublishAnswer) =>
  'problems' in answer ? answer.problems.map(({ words }) => words).join(' ') : ''
const answered = (answer: PublishAnswer) =>
  answer.kind === 'changed' ? Object.fromEntries(answer.problems.map(({ id }) => [id, 'mine' as const])) : {}

function hookOf(repository: string, name: string, lines: string) {
  mkdirSync(join(repository, 'hooks'), { recursive: true })
  writeFileSync(join(repository, 'hooks', name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
}

test('what is written here goes as one commit of forms and their pictures; a developer loses nothing', async () => {
  const { host, ann } = start()
  ann.write('README.md', 'staged by a developer')
  ann.git('add', 'README.md')
  ann.write('app/robots.ts', 'changed here')
  ann.write('content/pictures/chosen and not kept.svg', drawing(5))
  ann.write('content/passwords for all.txt', 'secret')
  const other = ann.git('status', '--short')
  ann.write('content/pictures/new.svg', drawing(6))
  ann.show('new.svg')
  const staying = ['content/passwords for all.txt']
  expect(await unpublished(ann.root)).toMatchObject({
    changes: [
      { label: 'Home', fields: ['At the end of the page · Picture · File'] },
      { label: 'Pictures', fields: ['pictures/new.svg'] },
    ],
    staying,
  })
  expect(await ann.publish()).toEqual({ kind: 'sent', commit: runGit(host, 'rev-parse', 'main') })
  const message = /^ann: content: Home, Pictures\n\nHome: At the end .*\nPictures: pictures\/new\.svg\n/
  expect(runGit(host, 'log', '-1', '--format=%an: %B', 'main')).toMatch(message)
  const sent = runGit(host, 'show', '--format=', '--name-only', 'main').split('\n')
  expect(sent).toEqual(['content/home.json', 'content/pictures/new.svg'])
  expect(ann.git('status', '--short')).toBe(other)
  expect(await unpublished(ann.root)).toMatchObject({ changes: [], staying })
  expect(await ann.publish()).toMatchObject({ kind: 'sent' })
  expect(commitsOn(host)).toBe(2)
})

test('also from a folder below the repository', async () => {
  const { host, ann } = start()
  const site = cloneAt(join(ann.root, 'web site'))
  mkdirSync(site.root)
  for (const part of ['app', 'content', 'lib', 'public']) ann.git('mv', part, 'web site')
  ann.push()
  site.write('content/pictures/new.svg', drawing(6))
  site.show('new.svg')
  expect(await site.publish()).toMatchObject({ kind: 'sent' })
  expect(runGit(host, 'show', 'main:web site/content/home.json')).toContain('new.svg')
  expect(filesOn(host)).toContain('web site/content/pictures/new.svg')
})

describe('what others have published meanwhile', () => {
  test('is joined: other files by git, with commits that were never sent; a form by its fields', async () => {
    const { host, ann, ben } = start()
    ben.headline('we are they')
    ben.write('app/theirs.ts', 'of a developer')
    ben.push()
    ann.write('app/ours.ts', 'ours')
    ann.git('add', '-A')
    ann.git('commit', '-qm', 'ours')
    ann.edit('home', ({ hero }) => Object.assign(hero, { intro: 'Mine.' }))
    ann.write('public/draft.txt', 'here alone')
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect(published(host, 'home').hero).toMatchObject({ headline: 'we are they', intro: 'Mine.' })
    expect(ann.words('home')).toEqual(published(host, 'home'))
    expect(filesOn(host)).toMatch(/app\/ours\.ts[\s\S]*app\/theirs\.ts/)
    expect(ann.git('status', '--short')).toBe('?? public/draft.txt')
  })

  test('is asked where it is the same field; an answer to these words sends it', async () => {
    const { host, ann, ben } = start()
    ben.headline('theirs')
    ben.push()
    ann.headline('mine')
    const asked = await ann.publish()
    expect(asked).toMatchObject({ kind: 'changed', problems: [{ file: 'home', path: 'hero/headline' }] })
    // Saved and committed here, and nothing else.
    const state = [commitsOn(host), ann.words('home').hero.headline, ann.git('status', '--short')]
    expect(state).toEqual([2, 'mine', ''])
    ben.headline('theirs again')
    ben.push()
    const again = await ann.publish({ answers: answered(asked) })
    expect(wordsOf(again)).toContain('"theirs again"')
    expect(await ann.publish({ answers: answered(again) })).toMatchObject({ kind: 'sent' })
    expect(published(host, 'home').hero.headline).toBe('mine')
  })

  test('two pictures of one name are both there: mine has a number, in its file and in my forms', async () => {
    const { host, ann, ben } = start()
    for (const name of ['office.svg', 'tried.svg']) {
      ben.write(`content/pictures/${name}`, drawing(4))
      ann.write(`content/pictures/${name}`, drawing(5))
    }
    // One is theirs alone.
    ben.write('content/pictures/kpis.svg', drawing(3))
    ben.show('office.svg')
    ben.push()
    for (const name of ['about', 'blog']) ann.show('office.svg', name)
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    const sizeOf = (name: string) => runGit(host, 'show', `main:content/pictures/${name}`)
    expect(['office.svg', 'office-2.svg'].map(sizeOf)).toEqual([drawing(4), drawing(5)])
    const shown = ['home', 'about', 'blog'].map((name) => published(host, name).invitation.picture.src)
    expect(shown).toEqual(['office.svg', 'office-2.svg', 'office-2.svg'])
    expect(ann.git('status', '--short')).toBe('?? content/pictures/tried-2.svg')
    expect(filesOn(host)).not.toContain('kpis-2.svg')
  })

  test('a push that loses the race is tried again, and what is saved on the way stays', async () => {
    const { host, ann, ben } = start()
    ben.headline('theirs', 'signin')
    ann.headline('mine')
    ann.write('saved', ann.read('content/home.json').replace('"mine"', '"saved meanwhile"'))
    // In the very moment in which Ann has asked the host and not pushed yet.
    const save = '[ -e saved ] && mv saved content/home.json'
    const push = `cd ${ben.root} && unset GIT_DIR && git commit -qam theirs && git push -q origin HEAD`
    hookOf(join(ann.root, '.git'), 'pre-push', `${save}\n${push}\nexit 0`)
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect(published(host, 'signin').hero.headline).toBe('theirs')
    expect(published(host, 'home').hero.headline).toBe('saved meanwhile')
  })
})

test('a picture that git ignores is named at its field, and nothing is sent', async () => {
  const { host, ann, ben } = start()
  // Code that this editor does not know.
  ben.write('lib/new.ts', '')
  ben.push()
  ann.write('.git/info/exclude', 'crew*')
  ann.write('content/pictures/crew.svg', drawing(6))
  ann.show('crew.svg')
  const words = expect.stringContaining('git does not send it')
  const problem = expect.objectContaining({ file: 'home', path: 'invitation/picture/src', words })
  expect(await ann.publish()).toEqual({ problems: [problem] })
  expect(commitsOn(host)).toBe(2)
})

test('a Publish that was ended in the middle of a join is given up, and goes with the next one', async () => {
  const { host, ann, ben } = start()
  ben.headline('theirs')
  ben.push()
  ann.headline('mine')
  const asked = await ann.publish()
  ann.git('fetch', '-q')
  expect(() => ann.git('merge', '-m', mark, 'origin/main')).toThrow()
  expect(await unpublished(ann.root)).toMatchObject({ changes: [{ file: 'home' }] })
  expect(await ann.publish({ answers: answered(asked) })).toMatchObject({ kind: 'sent' })
  expect(published(host, 'home').hero.headline).toBe('mine')
})

test('what the host refuses stands in no commit once it is mended: a key, a picture', async () => {
  const { host, ann } = start()
  const { src } = ann.words('home').invitation.picture
  ann.headline('the key is 1234')
  ann.write('content/pictures/large.svg', drawing(1234))
  ann.show('large.svg')
  const says = 'echo "- GITHUB PUSH PROTECTION\n  path: content/home.json:17" >&2\nexit 1'
  hookOf(host, 'pre-receive', `read a commit b\ngit log -p $commit | grep -q 1234 || exit 0\n${says}`)
  expect(wordsOf(await ann.publish())).toMatch(
    /a key .* \(content\/home\.json:17\)\. .*The host says: ".*PUSH/,
  )
  rmSync(join(ann.root, 'content/pictures/large.svg'))
  ann.headline('no key')
  ann.show(src)
  expect(await ann.publish()).toMatchObject({ kind: 'sent' })
  expect(commitsOn(host)).toBe(2)
  expect(filesOn(host)).not.toContain('large.svg')
})

test('Publish pressed in two tabs is one commit', async () => {
  const { host, ann } = start()
  ann.headline('two tabs')
  // Git holds its index meanwhile.
  hookOf(join(ann.root, '.git'), 'pre-commit', 'sleep 1')
  const { publish } = createPublisher(ann.root)
  const [one, two] = await Promise.all([publish({}), publish({})])
  expect([one, commitsOn(host)]).toEqual([two, 2])
})

/** Ends the servers of a test. */
const servers = new Set<ReturnType<typeof createServer>>()
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections()
  servers.clear()
})

/** @returns the address of a server of this computer */
async function served(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.add(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('whatever is in the way is a sentence, and nothing is lost', () => {
  type Two = ReturnType<typeof start>
  /** A computer with other settings, until the test ends. */
  const withEnv = (env: Record<string, string>) =>
    jest.replaceProperty(process, 'env', { ...process.env, ...env })
  const refusal = (words: string) => `echo "${words}" >&2\nexit 1`
  const hostSays = (words: string) => (two: Two) =>
    hookOf(two.host, 'pre-receive', refusal(`error: ${words}`))
  const remote = (two: Two, address: string) => two.ann.git('remote', 'set-url', 'origin', address)
  const answers = (status: number) => async (two: Two) =>
    remote(
      two,
      await served((_, response) => response.writeHead(status, { 'WWW-Authenticate': 'Basic' }).end()),
    )
  const bothWrite = ({ ann, ben }: Two) => {
    for (const one of [ann, ben]) one.write('app/robots.ts', one.root)
    ben.push()
  }
  const mergeOfOthers = (two: Two) => {
    bothWrite(two)
    two.ann.git('commit', '-qm', 'ours', 'app')
    two.ann.git('fetch', '-q')
    expect(() => two.ann.git('merge', 'origin/main')).toThrow()
  }
  const lfsIsMissing = ({ ann }: Two) => {
    ann.write('.git/info/attributes', 'new.svg filter=lfs')
    ann.git('config', 'filter.lfs.clean', 'git-lfs-that-is-missing clean')
    ann.git('config', 'filter.lfs.required', 'true')
    ann.write('content/pictures/new.svg', drawing(6))
    ann.show('new.svg')
  }
  const tooLarge = 'File content/pictures/film.png is 132.40 MB; see https://git-lfs.github.com'
  test.each<[what: string, prepare: (two: Two) => unknown, says: RegExp]>([
    [
      'no repository',
      ({ ann }) => rmSync(join(ann.root, '.git'), { recursive: true }),
      /no repository of git/,
    ],
    ['no remote', ({ ann }) => ann.git('remote', 'remove', 'origin'), /no project at the address/],
    ['another branch', ({ ann }) => ann.git('switch', '-qc', 'idea'), /"idea" here, .* publishes "main"/],
    ['code that was changed on both sides', bothWrite, /cannot be joined by itself \(app\/robots\.ts\)/],
    ['a merge of somebody else, half done', mergeOfOthers, /merge was begun .* not finished/],
    ['a check of the host', hostSays('read on Mondays.'), /The host says: "error: read on Mondays\."/],
    ['a protected branch', hostSays('GH006: Protected branch update failed.'), /is protected/],
    [
      'a file too large',
      hostSays(tooLarge),
      /^content\/pictures\/film\.png is 132\.40 MB, .* Save it smaller/,
    ],
    ['no sign-in', answers(401), /not signed in/],
    ['no right to write', answers(403), /you may not write to it.*403/],
    ['no network', (two) => remote(two, 'http://127.0.0.1:9/x.git'), /cannot be reached.*Git says/],
    ['LFS that is missing', lfsIsMissing, /Git LFS, which does not work/],
    ['no git', () => withEnv({ PATH: '/nowhere' }), /Git is not installed/],
    [
      'a folder of somebody else',
      () => withEnv({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }),
      /git config .*safe\.directory/,
    ],
  ])('%s', async (_, prepare, says) => {
    const two = start()
    two.ann.headline('we are it')
    await prepare(two)
    const state = () => [
      commitsOn(two.host),
      two.ann.read('content/home.json'),
      two.ann.read('app/robots.ts'),
    ]
    const before = state()
    const answer = await two.ann.publish()
    jest.restoreAllMocks()
    expect(answer.kind).toBeUndefined()
    expect(wordsOf(answer)).toMatch(says)
    expect(state()).toEqual(before)
  })

  test('git that does not know who writes, or a host that wants another address, asks', async () => {
    const { host, ann } = start()
    ann.headline('we are it')
    ann.git('config', '--unset', 'user.name')
    const isAnn = 'git log --format=%ae $(cut -d" " -f2) | grep -q ann@ || exit 0'
    hookOf(host, 'pre-receive', `${isAnn}\n${refusal('GH007')}`)
    withEnv({ HOME: folder, XDG_CONFIG_HOME: folder })
    const author = { name: 'Ann Lee', email: 'ann@example.com' }
    expect(await ann.publish()).toEqual({ kind: 'author', problems: [] })
    const words = expect.stringMatching(/keeps your e-mail address to itself/)
    expect(await ann.publish({ author })).toMatchObject({ kind: 'author', problems: [{ words }] })
    author.email = '1+al@noreply.example.com'
    expect(await ann.publish({ author })).toMatchObject({ kind: 'sent' })
    expect(runGit(host, 'log', '-1', '--format=%an <%ae>', 'main')).toBe(`Ann Lee <${author.email}>`)
  })

  test('a host that does not answer', async () => {
    const silent = await served(() => {})
    const asked = git(folder, ['ls-remote', silent], { silence: 200 })
    expect(sentenceFor(await asked.catch((error) => error))).toMatch(/has not answered for half a minute/)
  })
})

test('what was published before is shown by the host, where it is known', async () => {
  const { ann } = start()
  for (const [remote, address] of [
    ['git@github.com:us/site.git', 'https://github.com/us/site/commits/main/'],
    ['https://token@gitlab.com/us/all/site', 'https://gitlab.com/us/all/site/-/commits/main/'],
    ['../host.git', undefined],
  ] as const) {
    ann.git('remote', 'set-url', 'origin', remote)
    expect(await historyOf(await repositoryOf(ann.root))).toBe(address)
  }
})

test('the site is asked for its commit: a later one counts, an older one does not', async () => {
  const { host, ann, ben } = start()
  const older = runGit(host, 'rev-parse', 'main')
  ann.headline('we are it')
  await ann.publish()
  const commit = runGit(host, 'rev-parse', 'main')
  ben.git('pull', '-q')
  ben.write('public/new.txt', 'x')
  ben.push()
  const later = runGit(host, 'rev-parse', 'main')
  let built = older
  const site = await served((_, response) => response.end(JSON.stringify({ commit: built })))
  ann.edit('site', (words) => Object.assign(words, { url: site }))
  expect(await isOnSite(ann.root, commit)).toBe(false)
  built = later
  expect(await isOnSite(ann.root, commit)).toBe(true)
})
