/**
 * @jest-environment node
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContentError, readContent } from '@/content/check.mjs'
import { prepared } from '@/content/prepare.mjs'
import { names } from '@/content/problems.mjs'
import { projectDir, put, soundFiles, textOf } from './support/content'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(project, 'content'))
  cpSync(join(projectDir, 'content', 'pictures'), join(project, 'content', 'pictures'), { recursive: true })
  for (const name of names()) write(name, textOf(name))
})

afterEach(() => rmSync(project, { recursive: true }))

function write(name: string, text: string) {
  writeFileSync(join(project, 'content', `${name}.json`), text)
}

/** What an editor reads, a line each; empty when the build may go on. */
function told(): string[] {
  try {
    readContent(project)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.split('\n')
  }
}

const one = 'The content has one problem. Nothing was built; the site in out/ is as it was.'

test('an editor whose content is sound gets it back as it is written', () => {
  expect(readContent(project)).toEqual(prepared(soundFiles()).files)
})

test('an editor who forgets a comma is led to the file and the line', () => {
  write('home', textOf('home').replace(/("menuLabel": ".*"),/, '$1'))
  expect(told()).toEqual([
    one,
    '  content/home.json: cannot be read as JSON: line 2 has no comma at its end. Write one.',
  ])
})

test('an editor who empties a file is led to it', () => {
  write('home', '')
  expect(told()).toEqual([
    one,
    '  content/home.json: cannot be read as JSON: it is empty. Put its text back, for example from the history.',
  ])
})

test('an editor whose program begins files with a mark of its own loses nothing by it', () => {
  write('home', `\uFEFF${textOf('home')}`)
  expect(told()).toEqual([])
})

test('an editor who loses a file is told to put it back', () => {
  rmSync(join(project, 'content', 'home.json'))
  expect(told()).toEqual([
    one,
    '  content/home.json: cannot be read. Put the file back, for example from the history.',
  ])
})

test.each([
  ['names a picture that is not there', 'none.svg'],
  ['names a folder for a picture', 'drawings'],
])('an editor who %s is told where to put it', (_, src) => {
  const files = put(soundFiles(), ['blog', 'wall', 'articles', 3, 'image', 'src'], src)
  write('blog', JSON.stringify(files.blog))
  expect(told()).toEqual([
    one,
    `  content/blog.json: wall.articles[3].image.src is "${src}", and there is no content/pictures/${src}. Put the file there, or correct the name.`,
  ])
})

test('an editor finds every kind of picture in one folder', () => {
  writeFileSync(join(project, 'content', 'pictures', 'photo.jpg'), '')
  const files = put(soundFiles(), ['blog', 'wall', 'articles', 3, 'image', 'src'], 'photo.jpg')
  write('blog', JSON.stringify(files.blog))
  expect(told()).toEqual([])
})

test('an editor with mistakes of every kind in several files hears of all of them at once', () => {
  const files = soundFiles()
  put(files, ['home', 'hero', 'headline'], '')
  put(files, ['services', 'hero', 'intro'], 5)
  write('home', JSON.stringify(files.home))
  write('services', JSON.stringify(files.services))
  write('about', '{ "menuLabel": }')
  rmSync(join(project, 'content', 'errors.json'))
  rmSync(join(project, 'content', 'pictures', 'kpis.svg'))
  expect(told()).toEqual([
    'The content has 5 problems. Nothing was built; the site in out/ is as it was.',
    expect.stringContaining('content/about.json: cannot be read as JSON'),
    expect.stringContaining('content/errors.json: cannot be read.'),
    expect.stringContaining('content/home.json: hero.headline is empty.'),
    expect.stringContaining('content/services.json: hero.intro is the number 5.'),
    expect.stringContaining('there is no content/pictures/kpis.svg.'),
  ])
})
