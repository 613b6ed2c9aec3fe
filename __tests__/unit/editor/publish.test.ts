/** Publishes from real clones to a real bare repository, as hosts have one. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git } from '../../../editor/git.ts'
import { sentenceFor } from '../../../editor/git-problems.ts'
import { inLayoutOf } from '../../../editor/json-layout.ts'
import type { Side } from '../../../editor/merge.ts'
import { type Publishing, publish, type ToPublish, unpublished } from '../../../editor/publish.ts'
import { isOnSite } from '../../../editor/published.ts'
import { historyOf, repositoryOf } from '../../../editor/repository.ts'

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
    write(file: string, text: string, mode = 0o644) {
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), text, { mode })
      chmodSync(path(file), mode)
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
    publish: (sent: ToPublish = {}) => publish(root, sent),
    /** As a developer does. */
    push(message = 'theirs') {
      runGit(root, 'add', '-A')
      runGit(root, 'commit', '-qm', message)
      runGit(root, 'push', '-q', 'origin', 'HEAD')
    },
    pull: () => runGit(root, 'pull', '-q'),
  }
}

type Clone = ReturnType<typeof cloneAt>

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

const published = (host: string, name: string): Words =>
  JSON.parse(runGit(host, 'show', `main:content/${name}.json`))
const filesOn = (host: string) => runGit(host, 'ls-tree', '-r', '--name-only', 'main')
const commitsOn = (host: string) => Number(runGit(host, 'rev-list', '--count', 'main'))
const wordsOf = (answer: Publishing) =>
  'problems' in answer ? answer.problems.map(({ words }) => words).join(' ') : ''
const answered = (answer: Publishing, side: Side) =>
  answer.kind === 'changed' ? Object.fromEntries(answer.problems.map(({ id }) => [id, side])) : {}

function hookOf(repository: string, name: string, lines: string) {
  mkdirSync(join(repository, 'hooks'), { recursive: true })
  writeFileSync(join(repository, 'hooks', name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
}

describe('what is written here goes to the host', () => {
  test('as one commit of forms and their pictures, which says the fields; a developer loses nothing', async () => {
    const { host, ann } = start()
    ann.write('README.md', 'staged by a developer')
    ann.git('add', 'README.md')
    ann.write('app/draft.ts', 'not staged')
    ann.write('app/robots.ts', 'changed here')
    ann.write('content/pictures/chosen and not kept.svg', drawing(5))
    ann.write('content/passwords for all.txt', 'secret')
    const other = ann.git('status', '--short')
    ann.write('content/pictures/new.svg', drawing(6))
    ann.show('new.svg')
    const changes = [
      { file: 'home', label: 'Home', fields: ['At the end of the page · Picture · File'] },
      { file: '', label: 'Pictures', fields: ['pictures/new.svg'] },
    ]
    const staying = ['content/passwords for all.txt']
    expect(await unpublished(ann.root)).toMatchObject({ changes, staying })

    expect(await ann.publish()).toEqual({ kind: 'sent', commit: runGit(host, 'rev-parse', 'main') })

    expect(runGit(host, 'log', '-1', '--format=%an: %B', 'main')).toMatch(
      /^ann: content: Home, Pictures\n\nHome: At the end .*\nPictures: pictures\/new\.svg\n/,
    )
    expect(runGit(host, 'show', '--format=', '--name-only', 'main').split('\n')).toEqual([
      'content/home.json',
      'content/pictures/new.svg',
    ])
    expect(ann.git('status', '--short')).toBe(other)
    expect(await unpublished(ann.root)).toMatchObject({ changes: [], staying })
    expect(await ann.publish()).toEqual({ kind: 'nothing' })
    expect(commitsOn(host)).toBe(2)
  })

  test('a picture that was taken out goes, and so does what was committed here before', async () => {
    const { host, ann } = start()
    ann.write('content/pictures/new.svg', drawing(6))
    ann.git('add', '-A')
    ann.git('commit', '-qm', 'a picture')
    rmSync(join(ann.root, 'content/pictures/new.svg'))
    ann.write('public/note.txt', 'x')
    ann.git('add', 'public')
    ann.git('commit', '-qm', 'a file')
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect(filesOn(host)).not.toContain('new.svg')
    expect(filesOn(host)).toContain('public/note.txt')
  })

  test('also from a folder below the repository, and to a host that is empty still', async () => {
    const { ann } = start()
    const outer = join(folder, 'outer')
    const root = join(outer, 'web site')
    mkdirSync(outer)
    execFileSync('cp', ['-r', ann.root, root])
    rmSync(join(root, '.git'), { recursive: true })
    const empty = join(folder, 'empty.git')
    runGit(folder, 'init', '-q', '--bare', '-b', 'main', empty)
    runGit(outer, 'init', '-q', '-b', 'main')
    runGit(outer, 'config', 'user.name', 'ann')
    runGit(outer, 'config', 'user.email', 'ann@example.com')
    runGit(outer, 'remote', 'add', 'origin', empty)
    runGit(outer, 'add', '-A')
    runGit(outer, 'commit', '-qm', 'begin')
    expect(await publish(root, {})).toMatchObject({ kind: 'sent' })
    const clone = cloneAt(root)
    clone.write('content/pictures/new.svg', drawing(6))
    clone.show('new.svg')
    clone.headline('we are below')
    expect(await publish(root, {})).toMatchObject({ kind: 'sent' })
    expect(runGit(empty, 'show', 'main:web site/content/home.json')).toContain('we are below')
    expect(filesOn(empty)).toContain('web site/content/pictures/new.svg')
    expect(runGit(outer, 'status', '--short')).toBe('')
  })
})

describe('what others have published meanwhile', () => {
  test('is joined: other files by git, the same form field by field and entry by entry', async () => {
    const { host, ann, ben } = start()
    ben.headline('we are they')
    ben.edit('blog', ({ wall }) => wall.articles.push({ ...wall.articles[0], title: 'a whole new card' }))
    ben.write('app/new.ts', 'of a developer')
    ben.push()
    ann.edit('home', ({ hero }) => Object.assign(hero, { intro: 'Mine.' }))
    ann.edit('blog', ({ wall }) => Object.assign(wall.articles.at(-1), { summary: 'Mended.' }))
    ann.write('public/draft.txt', 'here alone')

    expect(await ann.publish()).toMatchObject({ kind: 'sent' })

    expect(published(host, 'home').hero).toMatchObject({ headline: 'we are they', intro: 'Mine.' })
    const last = published(host, 'blog').wall.articles.slice(-2)
    expect(last).toMatchObject([{ summary: 'Mended.' }, { title: 'a whole new card' }])
    expect(ann.words('blog')).toEqual(published(host, 'blog'))
    expect(ann.read('app/new.ts')).toBe('of a developer')
    expect(ann.git('status', '--short')).toBe('?? public/draft.txt')
    expect(ann.git('rev-parse', 'HEAD')).toBe(runGit(host, 'rev-parse', 'main'))
  })

  test('and commits of this computer that were never sent are joined with them, too', async () => {
    const { host, ann, ben } = start()
    ben.write('app/theirs.ts', 'theirs')
    ben.push()
    ann.write('app/ours.ts', 'ours')
    ann.git('add', '-A')
    ann.git('commit', '-qm', 'ours')
    ann.headline('we are it')
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect(filesOn(host)).toMatch(/app\/ours\.ts[\s\S]*app\/theirs\.ts/)
    expect(ann.git('status', '--short')).toBe('')
  })

  test.each(['mine', 'theirs'] as const)(
    'is asked about where it is the same field; an answer sends it: %s',
    async (side) => {
      const { host, ann, ben } = start()
      ben.headline('theirs')
      ben.edit('home', ({ hero }) => Object.assign(hero, { intro: 'Theirs alone.' }))
      ben.push()
      ann.headline('mine')
      const asked = await ann.publish()
      expect(asked).toMatchObject({ kind: 'changed', problems: [{ file: 'home', path: 'hero/headline' }] })
      expect(wordsOf(asked)).toMatch(/They wrote "theirs"\. You wrote "mine"\. Before, it was ".+"\./)
      // Saved and committed here, and nothing else.
      expect([commitsOn(host), ann.words('home').hero.headline, ann.git('status', '--short')]).toEqual([
        2,
        'mine',
        '',
      ])
      // Somebody writes it once more: an answer to other words is none.
      ben.headline('theirs again')
      ben.push()
      const again = await ann.publish({ answers: answered(asked, side) })
      expect(wordsOf(again)).toContain('"theirs again"')
      expect(await ann.publish({ answers: answered(again, side) })).toMatchObject({ kind: 'sent' })
      const headline = { mine: 'mine', theirs: 'theirs again' }[side]
      expect(published(host, 'home').hero).toMatchObject({ headline, intro: 'Theirs alone.' })
    },
  )

  test('two pictures of one name are both there: mine has a number, in its file and in my forms', async () => {
    const { host, ann, ben } = start()
    for (const [clone, size] of [
      [ben, 4],
      [ann, 5],
    ] as const) {
      clone.write('content/pictures/office.svg', drawing(size))
    }
    ben.show('office.svg')
    ben.push()
    // One more, that nobody has kept.
    ben.write('content/pictures/tried.svg', drawing(7))
    ben.push()
    ann.write('content/pictures/tried.svg', drawing(8))
    for (const name of ['about', 'blog']) ann.show('office.svg', name)
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect(runGit(host, 'show', 'main:content/pictures/office.svg')).toBe(drawing(4))
    expect(runGit(host, 'show', 'main:content/pictures/office-2.svg')).toBe(drawing(5))
    const shown = ['home', 'about', 'blog'].map((name) => published(host, name).invitation.picture.src)
    expect(shown).toEqual(['office.svg', 'office-2.svg', 'office-2.svg'])
    expect(ann.git('status', '--short')).toBe('?? content/pictures/tried-2.svg')
  })

  test('a push that loses the race is tried again, and what is saved on the way stays', async () => {
    const { host, ann, ben } = start()
    ben.headline('theirs', 'signin')
    ann.headline('mine')
    ann.write('saved', ann.read('content/home.json').replace('"mine"', '"saved meanwhile"'))
    // In the very moment in which Ann has asked the host and not pushed yet.
    ann.write(
      '.git/hooks/pre-push',
      `#!/bin/sh\n[ -e saved ] && mv saved content/home.json\ncd ${ben.root} && unset GIT_DIR && git commit -qam theirs && git push -q origin HEAD\nexit 0\n`,
      0o755,
    )
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect(published(host, 'signin').hero.headline).toBe('theirs')
    expect(ann.words('home').hero.headline).toBe('saved meanwhile')
    expect(published(host, 'home').hero.headline).toBe('saved meanwhile')
  })
})

describe('what is checked is what is sent', () => {
  const pictures = 'content/pictures'
  const hidden: [git: string, src: string, prepare: (ann: Clone) => void][] = [
    ['ignores', 'crew.svg', (ann) => ann.write('.git/info/exclude', 'crew*')],
    [
      'has in a repository of its own',
      'own/crew.svg',
      (ann) => runGit(ann.root, 'init', '-q', `${pictures}/own`),
    ],
    [
      'has in other capitals',
      'crew.svg',
      (ann) => {
        ann.write(`${pictures}/Crew.svg`, drawing(6))
        ann.git('add', '-A')
        ann.git('config', 'core.ignorecase', 'true')
        ann.git('commit', '-qm', 'a picture')
        rmSync(join(ann.root, `${pictures}/Crew.svg`))
      },
    ],
  ]
  test.each(hidden)(
    'a picture that git %s is named at its field, and nothing is sent',
    async (_, src, prepare) => {
      const { host, ann, ben } = start()
      // Code that this editor does not know.
      ben.write('lib/new.ts', '')
      ben.push()
      prepare(ann)
      ann.write(`${pictures}/${src}`, drawing(6))
      ann.show(src)
      const words = expect.stringContaining('git does not send it')
      const problem = expect.objectContaining({ file: 'home', path: 'invitation/picture/src', words })
      expect(await ann.publish()).toEqual({ problems: [problem] })
      expect(commitsOn(host)).toBe(2)
    },
  )
})

describe('a Publish that came to no end', () => {
  test('in the middle of a join is given up, and goes with the next one', async () => {
    const { host, ann, ben } = start()
    ben.headline('theirs')
    ben.push()
    ann.headline('mine')
    const asked = await ann.publish()
    ann.git('fetch', '-q')
    expect(() => ann.git('merge', '-m', 'content: join what others have published', 'origin/main')).toThrow()
    expect(ann.read('content/home.json')).toContain('<<<<')
    expect(await unpublished(ann.root)).toMatchObject({ changes: [{ file: 'home' }] })
    expect(await ann.publish({ answers: answered(asked, 'mine') })).toMatchObject({ kind: 'sent' })
    expect(published(host, 'home').hero.headline).toBe('mine')
  })

  test('what the host refuses stands in no commit once it is mended: a key, a picture', async () => {
    const { host, ann } = start()
    const { src } = ann.words('home').invitation.picture
    ann.headline('the key is 1234')
    ann.write('content/pictures/large.svg', drawing(1234))
    ann.show('large.svg')
    hookOf(
      host,
      'pre-receive',
      'read a commit b\ngit log -p $commit | grep -q 1234 || exit 0\necho "- GITHUB PUSH PROTECTION\n  path: content/home.json:17" >&2\nexit 1',
    )
    expect(wordsOf(await ann.publish())).toMatch(
      /a key or a password .* \(content\/home\.json:17\)\. .*The host says: ".*PUSH/,
    )
    ann.headline('no key')
    ann.show(src)
    expect(await ann.publish()).toMatchObject({ kind: 'sent' })
    expect(commitsOn(host)).toBe(2)
    expect(filesOn(host)).not.toContain('large.svg')
  })
})

describe('whatever is in the way is a sentence, and nothing is lost', () => {
  const refusing = createServer(({ url = '' }, response) => {
    response.writeHead(Number(url.slice(1, 4)), { 'WWW-Authenticate': 'Basic' }).end()
  })
  beforeAll(() => once(refusing.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => refusing.close())
  const hostThatRefuses = () => `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`
  type Two = ReturnType<typeof start>
  const refusal = (words: string) => `echo "${words}" >&2\nexit 1`
  const hostSays = (words: string) => (two: Two) =>
    hookOf(two.host, 'pre-receive', refusal(`error: ${words}`))
  const at = (address: () => string) => (two: Two) => two.ann.git('remote', 'set-url', 'origin', address())
  const bothWrite = ({ ann, ben }: Two) => {
    for (const one of [ann, ben]) one.write('app/robots.ts', one.root)
    ben.push()
  }
  const bothCommit = (two: Two) => {
    bothWrite(two)
    two.ann.git('commit', '-qm', 'ours', 'app')
  }
  const tooLarge = 'File content/pictures/film.png is 132.40 MB; see https://git-lfs.github.com'
  const cases: [what: string, prepare: (two: Two) => unknown, says: RegExp][] = [
    [
      'no repository',
      (two) => rmSync(join(two.ann.root, '.git'), { recursive: true }),
      /no repository of git/,
    ],
    ['no remote', (two) => two.ann.git('remote', 'remove', 'origin'), /no remote/],
    ['no branch', (two) => two.ann.git('checkout', '-q', '--detach'), /on no branch/],
    [
      'another branch',
      (two) => two.ann.git('switch', '-qc', 'idea'),
      /"idea" here, and the host publishes "main"/,
    ],
    ['code in conflict', bothCommit, /cannot be joined by itself \(app\/robots\.ts\)/],
    ['uncommitted code', bothWrite, /cannot be joined by itself \(app\/robots\.ts\)/],
    [
      'a merge of somebody else, half done',
      (two) => {
        bothCommit(two)
        expect(() => two.ann.git('pull', '-q', '--no-rebase')).toThrow()
        two.ann.write('app/robots.ts', 'half done')
      },
      /merge was begun/,
    ],
    [
      'a history written anew',
      ({ ben }) => {
        ben.git('commit', '-q', '--amend', '-m', 'anew')
        ben.git('push', '-qf', 'origin', 'HEAD')
      },
      /history on the host anew .*Git says: ".*non-fast-forward/,
    ],
    ['a check of the host', hostSays('read on Mondays.'), /The host says: "error: read on Mondays\."/],
    [
      'a check of the project',
      (two) => hookOf(join(two.ann.root, '.git'), 'pre-push', refusal('Tests are red.')),
      /Git says: "Tests are red\."/,
    ],
    ['a protected branch', hostSays('GH006: Protected branch update failed.'), /is protected/],
    [
      'a file too large',
      hostSays(tooLarge),
      /^content\/pictures\/film\.png is 132\.40 MB, .* Save it smaller/,
    ],
    ['no such project', at(() => '../none.git'), /no project at this address/],
    ['no sign-in', at(() => `${hostThatRefuses()}/401`), /not signed in/],
    ['no right to write', at(() => `${hostThatRefuses()}/403`), /you may not write to it.*403/],
    ['no network', at(() => 'http://127.0.0.1:9/x.git'), /cannot be reached.*Git says/],
    [
      'LFS that is missing',
      ({ ann }) => {
        ann.write('.git/info/attributes', 'new.svg filter=lfs')
        ann.git('config', 'filter.lfs.clean', 'git-lfs-that-is-missing clean')
        ann.git('config', 'filter.lfs.required', 'true')
        ann.write('content/pictures/new.svg', drawing(6))
        ann.show('new.svg')
      },
      /Git LFS, which does not work/,
    ],
    ['a mistake in the content', (two) => two.ann.headline(''), /is empty/],
  ]
  test.each(cases)('%s', async (_, prepare, says) => {
    const two = start()
    two.ann.headline('we are it')
    prepare(two)
    const state = () => [
      commitsOn(two.host),
      two.ann.read('content/home.json'),
      two.ann.read('app/robots.ts'),
    ]
    const before = state()
    const answer = await two.ann.publish()
    expect(answer.kind).toBeUndefined()
    expect(wordsOf(answer)).toMatch(says)
    expect(state()).toEqual(before)
  })

  /** Publishes as a computer with other settings. */
  async function publishAs(ann: Clone, env: Record<string, string>, sent?: ToPublish) {
    const before = { ...process.env }
    Object.assign(process.env, env)
    try {
      return await ann.publish(sent)
    } finally {
      process.env = before
    }
  }

  test('git that does not know who writes, or a host that wants another address, asks', async () => {
    const { host, ann } = start()
    ann.headline('we are it')
    ann.git('config', '--unset', 'user.name')
    hookOf(
      host,
      'pre-receive',
      `git log --format=%ae $(cut -d" " -f2) | grep -q ann@ || exit 0\n${refusal('GH007')}`,
    )
    const nobody = { HOME: folder, XDG_CONFIG_HOME: folder }
    const author = { name: 'Ann Lee', email: 'ann@example.com' }
    expect(await publishAs(ann, nobody)).toEqual({ kind: 'author', problems: [] })
    const words = expect.stringMatching(/keeps your e-mail address to itself/)
    expect(await publishAs(ann, nobody, { author })).toMatchObject({ kind: 'author', problems: [{ words }] })
    author.email = '1+al@noreply.example.com'
    expect(await publishAs(ann, nobody, { author })).toMatchObject({ kind: 'sent' })
    expect(runGit(host, 'log', '-1', '--format=%an <%ae>', 'main')).toBe(`Ann Lee <${author.email}>`)
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['git that is not installed', { PATH: '/nowhere' }, /Git is not installed/],
    [
      'a folder of somebody else',
      { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
      /trust it: git config .*safe\.directory/,
    ],
  ])('%s', async (_, env, says) => {
    expect(wordsOf(await publishAs(start().ann, env))).toMatch(says)
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

test.each([
  ['git@github.com:us/site.git', 'https://github.com/us/site/commits/main/'],
  ['https://token@gitlab.com/us/all/site', 'https://gitlab.com/us/all/site/-/commits/main/'],
  ['../host.git', undefined],
])('what was published before is shown by the host, where it is known: %s', async (remote, address) => {
  const { ann } = start()
  ann.git('remote', 'set-url', 'origin', remote)
  expect(await historyOf(await repositoryOf(ann.root))).toBe(address)
})

test('the site is asked for its commit: a later one counts, an older one does not', async () => {
  const { host, ann, ben } = start()
  const older = runGit(host, 'rev-parse', 'main')
  ann.headline('we are it')
  const answer = await ann.publish()
  if (answer.kind !== 'sent') throw new Error(answer.kind)
  ben.pull()
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
  ann.edit('site', (words) => Object.assign(words, { url: `http://127.0.0.1:${port}/site` }))
  const answers = [
    [older, false],
    [later, true],
    [answer.commit, true],
    ['<html>', false],
    ['--all', false],
  ] as const
  for (const [commit, isSeen] of answers) {
    built = commit
    expect([commit, await isOnSite(ann.root, answer.commit)]).toEqual([commit, isSeen])
  }
  site.close()
  expect(asked[0]).toMatch(/^\/site\/build\.json/)
  // Nobody answers any more.
  expect(await isOnSite(ann.root, answer.commit)).toBe(false)
})
