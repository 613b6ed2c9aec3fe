/** Publishes from real clones to a real bare repository, as hosts have one. */
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { git } from '../../../editor/git.ts'
import { sentenceFor } from '../../../editor/git-problems.ts'
import { versionAt, versionsOf } from '../../../editor/history.ts'
import { type Publishing, publish, resume, type ToPublish, unpublished } from '../../../editor/publish.ts'
import { isOnSite } from '../../../editor/published.ts'
import { withBuildFile } from '../../../lib/build-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publishing-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const runGit = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** A clone of the project in which somebody writes. */
function cloneAt(root: string) {
  const path = (file: string) => join(root, file)
  return {
    root,
    git: (...args: string[]) => runGit(root, ...args),
    read: (file: string) => readFileSync(path(file), 'utf8'),
    write(file: string, text: string | Uint8Array) {
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), text)
    },
    replace(file: string, before: string, after: string) {
      const text = readFileSync(path(file), 'utf8')
      expect(text).toContain(before)
      writeFileSync(
        path(file),
        text.replace(before, () => after),
      )
    },
    publish: (sent: ToPublish = {}) => publish(root, sent),
    /** As a developer does. */
    push(message: string) {
      runGit(root, 'add', '-A')
      runGit(root, 'commit', '-qm', message)
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
  // Files are what takes time to copy: of the code pages alone, no samples of hooks, one file for all that is committed.
  cpSync('app', join(site, 'app'), {
    recursive: true,
    filter: (path) => !/\.\w+$/.test(path) || /(page\.tsx|robots\.ts)$/.test(path),
  })
  for (const part of ['content', 'public', 'lib/pages.ts', '.gitignore', '.gitattributes']) {
    cpSync(part, join(site, part), { recursive: true })
  }
  runGit(site, 'init', '-q', '-b', 'main', '--template=')
  runGit(site, 'add', '-A')
  runGit(site, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'site: begin')
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
  return {
    host: join(folder, 'host.git'),
    ann: cloneAt(join(folder, 'ann')),
    ben: cloneAt(join(folder, 'ben')),
  }
}

const published = (host: string, file: string) => runGit(host, 'show', `main:${file}`)
const commitsOn = (host: string) => Number(runGit(host, 'rev-list', '--count', 'main'))
const wordsOf = (answer: Publishing) =>
  'problems' in answer ? answer.problems.map(({ words }) => words).join(' ') : ''

describe('what is written here goes to the host', () => {
  test('as one commit of the content alone, which says the pages and the fields; a developer loses nothing', async () => {
    const { host, ann } = start()
    ann.write('README.md', 'staged by a developer')
    ann.git('add', 'README.md')
    ann.write('app/draft.ts', 'not staged')
    ann.replace('app/robots.ts', 'force-static', 'changed here')
    const other = ann.git('status', '--short')
    ann.replace('content/home.json', 'we are creative agency', 'we are it')
    ann.write('content/pictures/new.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    expect(await unpublished(ann.root)).toEqual({
      changes: [
        { file: 'home', label: 'Home', fields: ['First screen · Headline'] },
        { file: '', label: 'Pictures', fields: ['pictures/new.svg'] },
      ],
    })

    expect(await ann.publish()).toMatchObject({ kind: 'sent', commit: runGit(host, 'rev-parse', 'main') })

    expect(runGit(host, 'log', '-1', '--format=%an: %B', 'main')).toBe(
      'ann: content: Home, Pictures\n\nHome: First screen · Headline\nPictures: pictures/new.svg',
    )
    expect(runGit(host, 'show', '--format=', '--name-only', 'main').split('\n')).toEqual([
      'content/home.json',
      'content/pictures/new.svg',
    ])
    expect(ann.git('status', '--short')).toBe(other)
    expect(ann.read('README.md')).toBe('staged by a developer')
    expect(await unpublished(ann.root)).toEqual({ changes: [] })
    expect(await ann.publish()).toEqual({ kind: 'nothing' })
    expect(commitsOn(host)).toBe(2)
  })

  test('a picture that was taken out goes, and so does what was committed here before', async () => {
    const { host, ann } = start()
    ann.write('content/pictures/new.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    ann.git('add', '-A')
    ann.git('commit', '-qm', 'a picture')
    rmSync(join(ann.root, 'content/pictures/new.svg'))
    ann.write('public/note.txt', 'x')
    ann.git('add', 'public')
    ann.git('commit', '-qm', 'a file')
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect(runGit(host, 'ls-tree', '-r', '--name-only', 'main')).not.toContain('new.svg')
    expect(published(host, 'public/note.txt')).toBe('x')
  })

  test('also from a folder below the repository, and to a host that is empty still', async () => {
    const { ann } = start()
    const outer = join(folder, 'outer')
    mkdirSync(outer)
    execFileSync('cp', ['-r', ann.root, join(outer, 'web site')])
    rmSync(join(outer, 'web site/.git'), { recursive: true })
    const empty = join(folder, 'empty.git')
    runGit(folder, 'init', '-q', '--bare', '-b', 'main', empty)
    runGit(outer, 'init', '-q', '-b', 'main')
    runGit(outer, 'config', 'user.name', 'ann')
    runGit(outer, 'config', 'user.email', 'ann@example.com')
    runGit(outer, 'remote', 'add', 'origin', empty)
    runGit(outer, 'add', '-A')
    runGit(outer, 'commit', '-qm', 'begin')
    const root = join(outer, 'web site')
    expect(await publish(root, {})).toEqual(expect.objectContaining({ kind: 'sent' }))
    const file = join(root, 'content/home.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('we are creative agency', 'we are below'))
    expect(await publish(root, {})).toMatchObject({ kind: 'sent', changes: [{ file: 'home' }] })
    expect(published(empty, 'web site/content/home.json')).toContain('we are below')
    expect(runGit(outer, 'status', '--short')).toBe('')
  })
})

describe('what others have published meanwhile', () => {
  test('is joined: other files by git, the same file of the content field by field', async () => {
    const { host, ann, ben } = start()
    ben.replace('content/home.json', 'we are creative agency', 'we are they')
    ben.write('app/new.ts', 'of a developer')
    ben.push('theirs')
    ann.replace('content/home.json', 'one idea, kept simple', 'one idea')
    ann.write('public/draft.txt', 'here alone')

    expect(await ann.publish()).toMatchObject({
      kind: 'sent',
      changes: [{ file: 'home', fields: [expect.stringMatching(/Title$/)] }],
    })

    const home = JSON.parse(published(host, 'content/home.json'))
    expect([home.hero.headline, home.belief.title]).toEqual(['we are they', 'one idea'])
    expect(ann.read('content/home.json').trim()).toBe(published(host, 'content/home.json'))
    expect(ann.read('app/new.ts')).toBe('of a developer')
    expect(ann.git('status', '--short')).toBe('?? public/draft.txt')
    expect(ann.git('rev-parse', 'HEAD')).toBe(runGit(host, 'rev-parse', 'main'))
  })

  test('and commits of this computer that were never sent are joined with them, too', async () => {
    const { host, ann, ben } = start()
    ben.write('app/theirs.ts', 'theirs')
    ben.replace('app/robots.ts', 'force-static', 'their static')
    ben.push('theirs')
    ann.write('app/ours.ts', 'ours')
    ann.write('app/robots.ts', `${ann.read('app/robots.ts')}\n// ours\n`)
    ann.git('add', '-A')
    ann.git('commit', '-qm', 'ours')
    ann.replace('content/home.json', 'we are creative agency', 'we are it')
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect([published(host, 'app/theirs.ts'), published(host, 'app/ours.ts')]).toEqual(['theirs', 'ours'])
    expect(published(host, 'app/robots.ts')).toMatch(/their static.*\/\/ ours/s)
    expect(ann.git('status', '--short')).toBe('')
  })

  test('is asked about where it is the same field, with both wordings; a second press writes mine', async () => {
    const { host, ann, ben } = start()
    ben.replace('content/home.json', 'we are creative agency', 'we are they')
    ben.push('theirs')
    ann.replace('content/home.json', 'we are creative agency', 'we are it')
    const before = ann.git('rev-parse', 'HEAD')
    const asked = await ann.publish()
    expect(wordsOf(asked)).toMatch(/"we are they".*"we are creative agency".*"we are it"/)
    expect([commitsOn(host), ann.git('rev-parse', 'HEAD')]).toEqual([2, before])
    if (asked.kind !== 'changed') throw new Error(asked.kind)
    expect(await ann.publish({ over: asked.over })).toMatchObject({ kind: 'sent' })
    expect(published(host, 'content/home.json')).toContain('we are it')
  })

  test('a push that loses the race is tried again from the fetch', async () => {
    const { host, ann, ben } = start()
    // Ben pushes in the very moment in which Ann has asked the host and not pushed yet.
    const hook = '.git/hooks/pre-push'
    ben.replace('content/signin.json', '"headline": "', '"headline": "our ')
    ann.write(
      hook,
      `#!/bin/sh\ncd ${ben.root} && unset GIT_DIR && git commit -qam theirs && git push -q origin HEAD; exit 0\n`,
    )
    chmodSync(join(ann.root, hook), 0o755)
    ann.replace('content/home.json', 'we are creative agency', 'we are it')
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect(commitsOn(host)).toBe(3)
    expect(published(host, 'content/signin.json')).toContain('"headline": "our ')
    expect(published(host, 'content/home.json')).toContain('we are it')
    expect(ann.git('status', '--short')).toBe('')
  })
})

test('what is saved while it is on its way stays, and joins what others have published', async () => {
  const { host, ann, ben } = start()
  ben.replace('content/home.json', 'one idea, kept simple', 'one idea')
  ben.push('theirs')
  ann.replace('content/home.json', 'we are creative agency', 'we are it')
  const saved = ann.read('content/home.json').replace('we are it', 'we are saved meanwhile')
  ann.write('saved', saved)
  ann.write('.git/hooks/pre-push', '#!/bin/sh\nmv saved content/home.json\n')
  chmodSync(join(ann.root, '.git/hooks/pre-push'), 0o755)
  expect(await ann.publish()).toMatchObject({ kind: 'sent' })
  expect(published(host, 'content/home.json')).toContain('we are it')
  const home = JSON.parse(ann.read('content/home.json'))
  expect([home.hero.headline, home.belief.title]).toEqual(['we are saved meanwhile', 'one idea'])
  expect(await unpublished(ann.root)).toMatchObject({ changes: [{ fields: ['First screen · Headline'] }] })
})

test('where another program keeps this folder from moving on, the next Publish does it', async () => {
  const { host, ann } = start()
  ann.replace('content/home.json', 'we are creative agency', 'we are it')
  ann.write('.git/hooks/pre-push', '#!/bin/sh\ntouch .git/index.lock\n')
  chmodSync(join(ann.root, '.git/hooks/pre-push'), 0o755)
  expect(await ann.publish()).toMatchObject({ kind: 'sent' })
  expect(published(host, 'content/home.json')).toContain('we are it')
  expect(await unpublished(ann.root)).toEqual({ changes: [] })
  for (const file of ['index.lock', 'hooks/pre-push']) rmSync(join(ann.root, '.git', file))
  ann.replace('content/home.json', 'we are it', 'we are it again')
  expect(await ann.publish()).toMatchObject({ kind: 'sent' })
  expect([ann.git('rev-parse', 'HEAD'), ann.git('status', '--short')]).toEqual([
    runGit(host, 'rev-parse', 'main'),
    '',
  ])
})

describe('whatever is in the way is a sentence, and everything is as it was', () => {
  const refusing = createServer(({ url = '' }, response) => {
    response.writeHead(Number(url.slice(1, 4)), { 'WWW-Authenticate': 'Basic' }).end()
  })
  beforeAll(() => once(refusing.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => refusing.close())
  const hostThatRefuses = () => `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`
  type Two = ReturnType<typeof start>
  /** Makes a hook of the host or of a clone refuse. */
  const refuse = (folder: string, name: string, words: string) => {
    mkdirSync(join(folder, 'hooks'), { recursive: true })
    writeFileSync(join(folder, 'hooks', name), `#!/bin/sh\necho "${words}" >&2\nexit 1\n`)
    chmodSync(join(folder, 'hooks', name), 0o755)
  }
  const cases: [what: string, prepare: (two: Two) => void, says: RegExp][] = [
    [
      'no repository',
      ({ ann }) => rmSync(join(ann.root, '.git'), { recursive: true }),
      /no repository of git/,
    ],
    ['no remote', ({ ann }) => ann.git('remote', 'remove', 'origin'), /no remote/],
    ['no branch', ({ ann }) => ann.git('checkout', '-q', '--detach'), /on no branch/],
    [
      'another branch',
      ({ ann }) => ann.git('switch', '-qc', 'idea'),
      /"idea" here, and the host publishes "main"/,
    ],
    [
      'a merge half done',
      ({ ann, ben }) => {
        for (const one of [ann, ben]) one.replace('app/robots.ts', 'force-static', one.root)
        ben.push('theirs')
        ann.git('commit', '-qam', 'ours')
        try {
          ann.git('pull', '-q', '--no-rebase')
        } catch {}
      },
      /merge was begun/,
    ],
    [
      'code in conflict',
      ({ ann, ben }) => {
        for (const one of [ann, ben]) one.replace('app/robots.ts', 'force-static', one.root)
        ben.push('theirs')
        ann.git('commit', '-qam', 'ours')
      },
      /cannot be joined by itself \(app\/robots\.ts\)/,
    ],
    [
      'uncommitted code in the way',
      ({ ann, ben }) => {
        ben.replace('app/robots.ts', 'force-static', 'theirs')
        ben.push('theirs')
        ann.replace('app/robots.ts', 'force-static', 'ours')
      },
      /is not committed.*app\/robots\.ts/,
    ],
    [
      'a history written anew',
      ({ ben }) => {
        ben.git('commit', '-q', '--amend', '-m', 'anew')
        ben.git('push', '-qf', 'origin', 'HEAD')
      },
      /history on the host anew \(a force-push\)/,
    ],
    [
      'the same picture',
      ({ ann, ben }) => {
        for (const [place, one] of [ann, ben].entries())
          one.write(
            'content/pictures/same.svg',
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 ${place + 1}"/>`,
          )
        ben.push('theirs')
      },
      /content\/pictures\/same\.svg has been changed here and by others/,
    ],
    [
      'a check of the host',
      ({ host }) => refuse(host, 'pre-receive', 'Words are read on Mondays.'),
      /\(a hook\) refuses.*Git says: ".*"/,
    ],
    [
      'a check of the project',
      ({ ann }) => refuse(join(ann.root, '.git'), 'pre-push', 'Tests are red.'),
      /\(a hook\) refuses.*Tests are red/,
    ],
    [
      'a protected branch',
      ({ host }) => refuse(host, 'update', 'GH006: Protected branch update failed for refs/heads/main.'),
      /is protected/,
    ],
    [
      'no such project',
      ({ ann, host }) => ann.git('remote', 'set-url', 'origin', `${host}x`),
      /or has none at this address.*Git says: ".*does not appear to be a git repository/,
    ],
    [
      'no sign-in',
      ({ ann }) => ann.git('remote', 'set-url', 'origin', `${hostThatRefuses()}/401`),
      /not signed in.*Git says/,
    ],
    [
      'no right to write',
      ({ ann }) => ann.git('remote', 'set-url', 'origin', `${hostThatRefuses()}/403`),
      /does not let you write.*Git says: ".*403/,
    ],
    [
      'no network',
      ({ ann }) => ann.git('remote', 'set-url', 'origin', 'http://127.0.0.1:9/x.git'),
      /cannot be reached.*Git says/,
    ],
    [
      'LFS that is missing',
      ({ ann }) => {
        ann.write('.git/info/attributes', 'new.svg filter=lfs')
        ann.git('config', 'filter.lfs.clean', 'git-lfs-that-is-missing clean')
        ann.git('config', 'filter.lfs.required', 'true')
        ann.write('content/pictures/new.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
      },
      /Git LFS, which does not work/,
    ],
    [
      'a mistake in the content',
      ({ ann }) => ann.replace('content/home.json', '"we are it"', '""'),
      /is empty/,
    ],
  ]
  test.each(cases)('%s', async (_, prepare, says) => {
    const two = start()
    const { host, ann } = two
    ann.replace('content/home.json', 'we are creative agency', 'we are it')
    prepare(two)
    const before = [commitsOn(host), ann.read('content/home.json')]
    const state = () =>
      existsSync(join(ann.root, '.git'))
        ? ann.git('status', '--short', '--branch').replace(/ \[.*?\]/, '')
        : ''
    const stood = state()

    const answer = await ann.publish()

    expect(answer.kind).toMatch(/failed|refused/)
    expect(wordsOf(answer)).toMatch(says)
    expect([commitsOn(host), ann.read('content/home.json')]).toEqual(before)
    expect(state()).toBe(stood)
  })

  test('git that does not know who writes asks once', async () => {
    const { host, ann } = start()
    ann.replace('content/home.json', 'we are creative agency', 'we are it')
    ann.git('config', '--unset', 'user.name')
    const { HOME, XDG_CONFIG_HOME } = process.env
    Object.assign(process.env, { HOME: folder, XDG_CONFIG_HOME: folder })
    try {
      expect(await ann.publish()).toEqual({ kind: 'author' })
      expect(await ann.publish({ author: { name: 'Ann Lee', email: 'ann@example.com' } })).toMatchObject({
        kind: 'sent',
      })
      expect(runGit(host, 'log', '-1', '--format=%an <%ae>', 'main')).toBe('Ann Lee <ann@example.com>')
    } finally {
      Object.assign(process.env, { HOME, XDG_CONFIG_HOME })
    }
  })

  test('git that is not installed', async () => {
    const { ann } = start()
    const { PATH } = process.env
    process.env.PATH = folder
    try {
      expect(wordsOf(await ann.publish())).toMatch(/Git is not installed/)
    } finally {
      process.env.PATH = PATH
    }
  })
})

describe('an editor that was ended in the middle of a Publish says where it stands', () => {
  test('the host has it: this folder goes on from there', async () => {
    const { host, ann } = start()
    ann.replace('content/home.json', 'we are creative agency', 'we are it')
    const before = ann.git('rev-parse', 'HEAD')
    await ann.publish()
    // As it was before the last step.
    ann.git('reset', '-q', '--soft', before)
    ann.git('reset', '-q')
    const commit = runGit(host, 'rev-parse', 'main')
    ann.write('.edit/publishing', JSON.stringify({ commit, mine: `${commit}^{tree}` }))
    expect(await resume(ann.root)).toMatchObject({ kind: 'sent', commit })
    expect([ann.git('rev-parse', 'HEAD'), ann.git('status', '--short')]).toEqual([commit, ''])
    expect(await resume(ann.root)).toBeUndefined()
  })

  test('the host has not got it: it is still to be published', async () => {
    const { ann } = start()
    ann.replace('content/home.json', 'we are creative agency', 'we are it')
    ann.write('.edit/publishing', JSON.stringify({ commit: '1234567890'.repeat(4), mine: 'HEAD' }))
    expect(wordsOf((await resume(ann.root)) ?? { kind: 'nothing' })).toMatch(/ended before the host had/)
    expect((await unpublished(ann.root)).changes).toHaveLength(1)
  })
})

test('a host that does not answer ends it', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = git(folder, ['ls-remote', `http://127.0.0.1:${port}/x.git`], { silence: 200 })
  const error = await asked.catch((error) => error)
  server.close()
  expect(sentenceFor(error)).toMatch(/has not answered for half a minute/)
})

describe('what was published before', () => {
  test('is listed with its day, its writer and its fields, and comes back with its pictures', async () => {
    const { ann, ben } = start()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    ann.write('content/pictures/former.svg', drawing)
    ann.replace('content/home.json', 'drawer.svg', 'former.svg')
    await ann.publish()
    ben.git('pull', '-q')
    ben.replace('content/home.json', 'former.svg', 'drawer.svg')
    rmSync(join(ben.root, 'content/pictures/former.svg'))
    await ben.publish()
    ann.git('pull', '-q')

    const { versions } = await versionsOf(ann.root, 'home')
    expect(versions.map(({ writer, changed }) => [writer, changed.join()])).toEqual([
      ['ben', expect.stringMatching(/Picture/)],
      ['ann', expect.stringMatching(/Picture/)],
      ['a', ''],
    ])
    expect(versions.map(({ day }) => day)).toEqual(Array(3).fill(expect.stringMatching(/^\d{4}-\d\d-\d\d$/)))
    const back = await versionAt(ann.root, 'home', versions[1]?.commit ?? '')
    const [, src = ''] = /"src":"(former\.new-[^"]+)"/.exec(JSON.stringify(back)) ?? []
    expect(ann.read(`.edit/content/pictures/${src}`)).toBe(drawing)
    // A commit that nobody has, and what is no commit.
    for (const commit of ['0'.repeat(40), '--help']) {
      expect(await versionAt(ann.root, 'home', commit)).toMatchObject({ kind: 'failed' })
    }
  })

  test('the site is asked for its commit: a later one counts, an older one does not', async () => {
    const { host, ann, ben } = start()
    const older = runGit(host, 'rev-parse', 'main')
    ann.replace('content/home.json', 'we are creative agency', 'we are it')
    const answer = await ann.publish()
    if (answer.kind !== 'sent') throw new Error(answer.kind)
    ben.git('pull', '-q')
    ben.write('public/new.txt', 'x')
    ben.push('later')
    const later = runGit(host, 'rev-parse', 'main')
    let built = ''
    const asked: string[] = []
    const site = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end(JSON.stringify({ commit: built }))
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    ann.replace('content/site.json', '"url": "', `"url": "http://127.0.0.1:${port}/site", "former": "`)
    const seen: [string, boolean][] = []
    for (const commit of [older, later, answer.commit, '<html>', '--all']) {
      built = commit
      seen.push([commit, await isOnSite(ann.root, answer.commit)])
    }
    site.close()
    expect(seen).toEqual([
      [older, false],
      [later, true],
      [answer.commit, true],
      ['<html>', false],
      ['--all', false],
    ])
    expect(asked[0]).toMatch(/^\/site\/build\.json/)
    // Nobody answers any more.
    expect(await isOnSite(ann.root, answer.commit)).toBe(false)
  })
})

test('a build says its commit: git’s, else the one that its host tells, or it says nothing', () => {
  const { ann } = start()
  const commitOf = (root: string) => {
    const file = withBuildFile(new Map(), root).get('build.json')
    return file && JSON.parse(file.toString()).commit
  }
  const told = process.env.COMMIT_REF
  const onGitHub = process.env.GITHUB_SHA
  try {
    delete process.env.GITHUB_SHA
    process.env.COMMIT_REF = 'of the host'
    expect(commitOf(ann.root)).toBe(ann.git('rev-parse', 'HEAD'))
    expect(commitOf(folder)).toBe('of the host')
    delete process.env.COMMIT_REF
    expect(commitOf(folder)).toBeUndefined()
  } finally {
    if (told !== undefined) process.env.COMMIT_REF = told
    if (onGitHub !== undefined) process.env.GITHUB_SHA = onGitHub
  }
})

test('npm run check names a mistake at its line, for people and as an annotation of GitHub', () => {
  const { ann } = start()
  const check = (onGitHub: string) =>
    spawnSync(resolve('node_modules/.bin/tsx'), ['scripts/check.ts', ann.root], {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_ACTIONS: onGitHub },
    })
  expect(check('')).toMatchObject({ status: 0, stdout: 'The content has no mistake.\n' })
  ann.replace('content/home.json', '"headline": "we are creative agency"', '"headline": ""')
  const line =
    ann
      .read('content/home.json')
      .split('\n')
      .findIndex((one) => one.includes('"headline": ""')) + 1
  expect(check('')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      `content/home.json:${line}\n  content/home.json: hero.headline is empty.`,
    ),
  })
  expect(check('true').stdout).toContain(
    `::error file=content/home.json,line=${line}::content/home.json: hero.headline is empty.`,
  )
})
