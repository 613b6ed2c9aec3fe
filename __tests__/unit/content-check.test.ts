import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ContentError, readContent } from '../../lib/content/check.ts'
import { pageFileProblems } from '../../lib/content/page-files.ts'
import { sentenceOf } from '../../lib/content/problem.ts'
import { contentNames } from '../../lib/content/problems.ts'
import { at, contentOf, copyFiles, put, soundFiles, textOf } from './support/content.ts'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(project, 'content'))
  copyFiles(project)
  for (const name of contentNames) write(name, textOf(name))
  addPicture(
    'kpis.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  )
})

afterEach(() => rmSync(project, { recursive: true }))

function write(name: string, text: string) {
  writeFileSync(join(project, 'content', `${name}.json`), text)
}

/** What an editor reads, a line each; empty when the build may go on. */
function problemLines(): string[] {
  try {
    readContent(project)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.split('\n')
  }
}

const one = 'The content has one problem; the site in out/ is as it was.'

test('an editor whose content is sound gets it back as it is written', () => {
  expect(readContent(project)).toEqual(contentOf(soundFiles()))
})

test('an editor whose program begins files with a mark of its own loses nothing by it', () => {
  write('home', `\uFEFF${textOf('home')}`)
  expect(problemLines()).toEqual([])
})

test('an editor who loses a file is told to put it back', () => {
  rmSync(join(project, 'content', 'home.json'))
  expect(problemLines()).toEqual([
    one,
    '  content/home.json: cannot be read. Put the file back, for example from the history; for a new page, write it (docs/new-page.md).',
  ])
})

/** The content with another picture in an article, and what is said of it. */
function problemsWithPicture(src: string): string[] {
  const files = put(soundFiles(), ['blog', 'wall', 'articles', 3, 'image', 'src'], src)
  write('blog', JSON.stringify(files.blog))
  return problemLines()
}

function addPicture(file: string, bytes: string) {
  const path = join(project, 'content', 'pictures', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

/* What is wrong with pictures is asked in the package: test/unit/pictures.test.ts and drawings.test.ts. */

test('an editor whose drawing names a colour that the kit lacks hears of it', () => {
  addPicture(
    'own.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="var(--vermillion)"/></svg>',
  )
  expect(problemsWithPicture('own.svg')).toEqual([
    one,
    expect.stringContaining(
      'in the file var(--vermillion) is no colour of app/tokens.css. Write one of: paper,',
    ),
  ])
})

describe('a link to a file of public/', () => {
  /** What an editor reads of a link. */
  const linked = (file: string) => {
    write('home', JSON.stringify(put(soundFiles(), ['home', 'hero', 'intro'], `See [it](${file}).`).home))
    return problemLines()
  }
  const addFile = (file: string) => {
    mkdirSync(dirname(join(project, 'public', file)), { recursive: true })
    writeFileSync(join(project, 'public', file), '')
  }

  test('has its name to the letter', () => {
    addFile('files/brochure.pdf')
    expect(linked('files/brochure.pdf')).toEqual([])
    expect(linked('files/Brochure.pdf')).toEqual([
      one,
      '  content/home.json: hero.intro has a link to "files/Brochure.pdf", and there is no public/files/Brochure.pdf. Put the file there, or write a full address that starts with https://.',
    ])
  })

  test.each([
    ['our files/100% wool (2026) #1.pdf', ['our%20files/100%25%20wool%20(2026)%20%231.pdf']],
    ['100% wool.pdf', ['100% wool.pdf', '100%25%20wool.pdf']],
    // As a Mac names it; an editor writes it in one character, and copies it from a browser in two.
    ['Broschu\u0308re.pdf', ['Brosch\u00fcre.pdf', 'Brosch%C3%BCre.pdf', 'Broschu%CC%88re.pdf']],
    ['Brosch\u00fcre.pdf', ['Broschu\u0308re.pdf']],
  ])('finds %j however it is written', (file, all) => {
    addFile(file)
    for (const written of all) expect(linked(written)).toEqual([])
  })

  test('says the name that it looks for, and finds nothing outside of public/', () => {
    expect(linked('Price%20list.pdf')).toEqual([
      one,
      expect.stringContaining('there is no public/Price list.pdf.'),
    ])
    for (const outside of ['a/%2e%2e/%2e%2e/secret.txt', '%2Fetc/hosts.txt', 'a%5Cb.pdf']) {
      expect(linked(outside)).toEqual([one, expect.stringContaining(`a link to "${outside}". Write a full`)])
    }
  })
})

test('of 300 pictures the folder is listed once a check', () => {
  const files = soundFiles()
  const article = at(files, ['blog', 'wall', 'articles', 0])
  put(
    files,
    ['blog', 'wall', 'articles'],
    Array(300).fill({ ...Object(article), address: undefined, parts: [] }),
  )
  write('blog', JSON.stringify(files.blog))
  const listed = jest.spyOn(fs, 'readdirSync')
  expect(problemLines()).toEqual([])
  const listings = listed.mock.calls.filter(([path]) => /pictures$/.test(String(path)))
  jest.restoreAllMocks()
  expect(listings).toHaveLength(1)
})

test('an editor with mistakes of every kind in several files hears of all of them at once', () => {
  const files = soundFiles()
  put(files, ['home', 'hero', 'headline'], '')
  put(files, ['services', 'hero', 'intro'], 5)
  write('home', JSON.stringify(files.home))
  write('services', JSON.stringify(files.services))
  write('about', '{ "menuLabel": }')
  rmSync(join(project, 'content', 'errors.json'))
  put(files, ['blog', 'wall', 'articles', 0, 'image', 'src'], 'gone.svg')
  put(files, ['blog', 'wall', 'articles', 1, 'image', 'src'], '/kpis.svg')
  put(files, ['blog', 'title'], '')
  write('blog', JSON.stringify(files.blog))
  expect(problemLines()).toEqual([
    'The content has 7 problems; the site in out/ is as it was.',
    expect.stringContaining('content/about.json: cannot be read as JSON'),
    expect.stringContaining('content/errors.json: cannot be read.'),
    expect.stringContaining('content/home.json: hero.headline is empty.'),
    expect.stringContaining('content/blog.json: title is empty.'),
    expect.stringContaining('content/blog.json: wall.articles[1].image.src is "/kpis.svg". Choose a picture'),
    expect.stringContaining('content/services.json: hero.intro is 5, which is not a text.'),
    expect.stringContaining('there is no content/pictures/gone.svg.'),
  ])
})

describe('pages and their files', () => {
  const listed = { home: { path: '/' }, privacy: { path: '/privacy' } }
  /** What is said of these folders of `app/`, each with a page. */
  const saidOf = (folders: string[]) => {
    for (const folder of folders) {
      mkdirSync(join(project, 'app', folder), { recursive: true })
      writeFileSync(join(project, 'app', folder, 'page.tsx'), '')
    }
    return pageFileProblems(project, listed).map(sentenceOf)
  }

  test('an engineer whose page has no entry is told, before visitors get it without a bar', () => {
    expect(saidOf(['', '500', '(legal)/privacy', 'careers', '_drafts/later'])).toEqual([
      'lib/pages.ts: no page is at /careers, and there is app/careers/page.tsx. Write an entry for it (docs/new-page.md), or take the folder away.',
    ])
  })

  test('an engineer with a dynamic route needs no entry for it', () => {
    expect(saidOf(['', 'privacy', 'blog/[slug]', '(shop)/[...way]'])).toEqual([])
  })
})
