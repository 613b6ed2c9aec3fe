/**
 * @jest-environment node
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringInto, closedPath, readFiles, reasonOf } from '../src/files.ts'
import { checkFolder, checkMode, checkOut } from '../src/folder.ts'
import { outcomeOf } from '../src/release.ts'
import { environmentFrom } from '../src/run-build.ts'

const sources = join(__dirname, '../src')

let home = ''
let site = ''
const umask = process.umask()

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'closed-'))
  chmodSync(home, 0o755)
  site = join(home, 'site')
})
afterEach(() => {
  process.umask(umask)
  rmSync(home, { recursive: true })
})

const files = (text: string) =>
  new Map([
    ['index.html', Buffer.from(text)],
    ['_next/static/a/b.js', Buffer.from('b')],
  ])
const modeOf = (path: string) => (statSync(join(site, path)).mode & 0o777).toString(8)

test.each([0o022, 0o027, 0o077, 0o777 & ~0o700])(
  'a web server reads a release, whatever the umask (%i)',
  (mask) => {
    process.umask(mask)
    bringInto(files('one'), site)
    expect(['index.html', '_next/static/a/b.js'].map(modeOf)).toEqual(['644', '644'])
    expect(['', '_next', '_next/static', '_next/static/a'].map(modeOf)).toEqual(['755', '755', '755', '755'])
    expect(closedPath(site)).toBeUndefined()
    expect(outcomeOf(site)).toBe(`The site is out, in ${site}.`)
  },
)

test('what an earlier release has left closed is opened, and the folder above it is left to its owner', () => {
  bringInto(files('one'), site)
  for (const [path, mode] of [
    ['_next', 0o700],
    ['_next/static/a/b.js', 0o600],
    ['', 0o750],
  ] as const) {
    chmodSync(join(site, path), mode)
  }
  bringInto(files('one'), site)
  expect(['_next', '_next/static/a/b.js', ''].map(modeOf)).toEqual(['755', '644', '750'])
  expect(outcomeOf(site)).toBe(
    `The site is in ${site}, and a web server that runs as another user cannot read it: ${site} is closed to others. Open it, for example by "chmod o+rX".`,
  )
})

test('people of one group who share a folder may both release into it, and nobody else', () => {
  process.umask(0)
  bringInto(files('one'), site)
  expect(['index.html', '_next'].map(modeOf)).toEqual(['664', '775'])
})

test('links in the folder are replaced or taken out, and what they lead to is left alone', () => {
  bringInto(files('one'), site)
  const elsewhere = join(home, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'kept.txt'), 'kept')
  rmSync(join(site, 'index.html'))
  symlinkSync(join(elsewhere, 'nothing.html'), join(site, 'index.html'))
  symlinkSync('/nowhere', join(site, 'nowhere'))
  symlinkSync(elsewhere, join(site, 'folder'))
  expect([...readFiles(site).keys()]).toEqual(['_next/static/a/b.js'])
  bringInto(files('two'), site)
  expect(readFiles(site)).toEqual(files('two'))
  expect(readdirSync(site).toSorted()).toEqual(['_next', 'index.html'])
  expect(readdirSync(elsewhere)).toEqual(['kept.txt'])
})

test.each<[what: string, make: () => void, sentence: string]>([
  [
    'a folder has the name of a page',
    () => mkdirSync(join(site, 'index.html')),
    'index.html is a folder, where a file belongs.',
  ],
  [
    'a file has the name of a folder',
    () => writeFileSync(join(site, '_next'), ''),
    '_next is a file, where a folder belongs.',
  ],
  [
    'a folder is a link that leads nowhere',
    () => symlinkSync('/nowhere', join(site, '_next')),
    '_next is a link that leads nowhere.',
  ],
])('where %s, one sentence says so and nothing has changed', (_, make, sentence) => {
  mkdirSync(site)
  writeFileSync(join(site, 'old.html'), 'old')
  make()
  expect(() => bringInto(files('one'), site)).toThrow(
    `${site} is as it was: ${site}/${sentence} Take it out.`,
  )
  expect(readFileSync(join(site, 'old.html'), 'utf8')).toBe('old')
  expect(existsSync(join(site, '.staging'))).toBe(false)
})

test('who may not write out/ reads one sentence, before anything is built and after', () => {
  const out = join(home, 'out')
  mkdirSync(join(out, '_next'), { recursive: true, mode: 0o555 })
  chmodSync(out, 0o555)
  const code = `
    import { bringInto } from '${sources}/files.ts'
    import { checkOut } from '${sources}/folder.ts'
    for (const act of [() => checkOut('${home}'), () => bringInto(new Map([['a', Buffer.from('')]]), '${out}')]) {
      try { act() } catch (error) { console.log(error.message) }
    }`
  // Root may write everywhere.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    ...user,
    encoding: 'utf8',
  })
  const sentence = `you may not write ${out}. Change its owner or its rights, and say the same again.`
  expect(said).toBe(`Nothing was built: ${sentence}\n${out} is as it was: ${sentence}\n`)
  expect(readdirSync(out)).toEqual(['_next'])
})

test('an out/ that is a link to nowhere or a file is named before anything is built', () => {
  const out = join(home, 'out')
  expect(() => checkOut(home)).not.toThrow()
  symlinkSync('/nowhere', out)
  expect(() => checkOut(home)).toThrow(
    `${out} is a link that leads nowhere. Make its folder, or take the link out.`,
  )
  rmSync(out)
  writeFileSync(out, '')
  expect(() => checkOut(home)).toThrow(`${out} is a file. Take it out, and build again.`)
})

test('a full disk and one without rights are told apart, in words', () => {
  const refused = (code: string) => reasonOf(Object.assign(new Error(code), { code, path: '/srv/a' }))
  expect(refused('ENOSPC')).toBe('the disk is full. Make room, and say the same again.')
  expect(refused('EROFS')).toMatch(/^the disk of \/srv\/a takes no changes\./)
  expect(refused('EACCES')).toMatch(/^you may not write \/srv\/a\./)
})

test.each(["'", '\\', '\n'])('a folder with %j in its name is named before anything is built', (mark) => {
  expect(() => checkFolder(`/home/ada/co${mark}s/site`)).toThrow(
    /cannot be|cannot build where a folder has .+ in its name/,
  )
})

test('a build is for visitors whatever the shell asks for, and says so', () => {
  const said = jest.spyOn(console, 'log').mockImplementation()
  expect(environmentFrom({ NODE_ENV: 'development', PORT: '1' })).toMatchObject({
    NODE_ENV: 'production',
    PORT: '1',
  })
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^NODE_ENV is "development" here, and "production" for/)],
  ])
  expect(environmentFrom({}).NODE_ENV).toBe('production')
  expect(said).toHaveBeenCalledTimes(1)
})

test("Next's own command refuses to build for anybody else", () => {
  expect(() => checkMode('development')).toThrow(
    /^NODE_ENV is "development", and a build is for visitors\. Run `npm run build`/,
  )
  for (const mode of [undefined, '', 'production']) expect(() => checkMode(mode)).not.toThrow()
})
