import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToFolder, ownPagesIn, readFiles, syncFolder } from '../../src/core/files.ts'
import { checkNames, publicFilesIn, withPublishedNames } from '../../src/core/public-files.ts'
import { namesIn } from '../../src/pictures/folder.ts'
import { filesOf } from './fixtures.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(home, { recursive: true }))

test('a folder holds what was built and nothing else, and what has not changed keeps its time', () => {
  const out = join(home, 'out')
  syncFolder(out, filesOf({ 'index.html': 'home', 'blog.html': 'blog', 'a/b/old.svg': 'old' }))
  const longAgo = new Date(2020, 1)
  utimesSync(join(out, 'index.html'), longAgo, longAgo)
  const next = filesOf({ 'index.html': 'home', 'blog.html': 'news', '_next/static/c.js': 'c' })
  syncFolder(out, next)
  expect(readFiles(out)).toEqual(next)
  expect(existsSync(join(out, 'a'))).toBe(false)
  expect(statSync(join(out, 'index.html')).mtime).toEqual(longAgo)
})

test('what pages load is there before the first of them, and a page that cannot be written keeps none of the others from being whole', () => {
  const out = join(home, 'out')
  syncFolder(out, filesOf({ 'index.html': 'home' }))
  // It stands where a page belongs.
  mkdirSync(join(out, 'blog.html'))
  const next = filesOf({ 'blog.html': 'blog', 'index.html': 'new home', '_next/static/c.js': 'c' })
  expect(() => syncFolder(out, next)).toThrow(join(out, 'blog.html'))
  expect(readFiles(out).get('_next/static/c.js')?.toString()).toBe('c')
  expect(readFiles(out).get('index.html')?.toString()).toBe('home')
})

test('a file that another program holds for a moment is written all the same', () => {
  const refuse = jest.spyOn(fs, 'renameSync')
  for (const code of ['EPERM', 'EACCES', 'EBUSY']) {
    refuse.mockImplementationOnce(() => {
      throw Object.assign(new Error('refused'), { code })
    })
  }
  const files = filesOf({ 'index.html': 'home', 'blog.html': 'blog' })
  syncFolder(join(home, 'out'), files)
  expect(readFiles(join(home, 'out'))).toEqual(files)
})

describe('files of public/', () => {
  const left = [
    '.DS_Store',
    'files/._brochure.pdf',
    '__MACOSX/brochure.pdf',
    'Thumbs.db',
    'files/Desktop.ini',
    'files/@eaDir/a.jpg',
  ]

  test('that systems have left there are not published, are no links, and are no pictures', () => {
    const own = ['.well-known/security.txt', 'files/brochure.pdf', 'thumbs.db.pdf']
    for (const folder of ['public', 'content/pictures']) {
      syncFolder(
        join(home, folder),
        filesOf(Object.fromEntries([...left, ...own].map((path) => [path, 'a']))),
      )
    }
    expect([...publicFilesIn(home)].toSorted()).toEqual(own)
    expect([...withPublishedNames(readFiles(join(home, 'public'))).keys()]).toEqual(own)
    expect(namesIn(home)).toEqual(own.slice(1))
  })

  test('go out under the names that links have, whichever way a system stores their letters', () => {
    const [mac, link] = ['files/Broschu\u0308re (1).pdf', 'files/Brosch\u00fcre (1).pdf']
    syncFolder(join(home, 'public'), filesOf({ [mac]: 'a' }))
    expect([...publicFilesIn(home)]).toEqual([link])
    const script = '_next/static/u\u0308ber.js'
    expect([...withPublishedNames(filesOf({ [mac]: 'a', [script]: 'b' })).keys()]).toEqual([link, script])
  })
})

test('a folder of the owner keeps what stands there; what a build wrote before, it writes anew', () => {
  const hosts = join(home, 'hosts')
  const read = (path: string) => readFileSync(join(hosts, path), 'utf8')
  const mark = '# Written by a build\n'
  syncFolder(hosts, filesOf({ 'staging/inventory.ini': 'own', 'nginx/site.conf': 'own' }))
  expect(
    addToFolder(hosts, filesOf({ 'apache/site.conf': `${mark}1`, 'nginx/site.conf': `${mark}1` }), mark),
  ).toEqual(['nginx/site.conf'])
  expect(addToFolder(hosts, filesOf({ 'apache/site.conf': `${mark}2` }), mark)).toEqual([])
  expect([read('staging/inventory.ini'), read('nginx/site.conf'), read('apache/site.conf')]).toEqual([
    'own',
    'own',
    `${mark}2`,
  ])
})

test('an HTML file of public/ is no page; a page of the same name is', () => {
  const own = filesOf({
    'google1234.html': 'google-site-verification',
    'admin/index.html': '<script>',
    'a.png': '1',
  })
  syncFolder(join(home, 'public'), own)
  const exported = new Map([...own, ...filesOf({ 'index.html': 'home', 'google1234.html': 'a page' })])
  expect([...ownPagesIn(exported, home).keys()]).toEqual(['admin/index.html'])
})

test.each([
  ['capitals', 'blog/Map.png', 'blog/map.png'],
  ['how their letters are stored', 'é.png'.normalize('NFC'), 'é.png'.normalize('NFD')],
])('two files whose names differ by %s alone stop the build, and both are named', (_, one, other) => {
  expect(() => checkNames(['a.html', one, other])).toThrow(
    `${one} and ${other}: the names of these two files of the site differ by capitals alone`,
  )
  expect(checkNames(['a.html', one])).toBeUndefined()
})
