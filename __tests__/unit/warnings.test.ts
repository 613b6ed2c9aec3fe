import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { content } from '@/lib/content'
import { checked, names } from '@/lib/content/problems.ts'
import type { Content } from '@/lib/content/schema.ts'
import { sayWarnings, warningsOn } from '@/lib/content/warnings.ts'
import { dayIn } from '@/lib/days.ts'
import { securityText } from '@/lib/security-text.ts'
import { type Files, type Path, projectDir, put, soundFiles } from './support/content'

let project = ''
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'warnings-'))
  for (const folder of ['content', 'app', '.font']) mkdirSync(join(project, folder))
  cpSync(join(projectDir, 'app/tokens.css'), join(project, 'app/tokens.css'))
  // Letters of one width, whatever the typeface.
  const advances = Object.fromEntries([...'abcdefghijklmnopqrstuvwxyzäöüß '].map((letter) => [letter, 0.5]))
  writeFileSync(join(project, '.font/advances.json'), JSON.stringify(advances))
})
afterEach(() => rmSync(project, { recursive: true }))

/** Writes files as an editor does. @returns the content as pages show it */
function written(files: Files): Content {
  for (const name of names())
    writeFileSync(join(project, `content/${name}.json`), JSON.stringify(files[name]))
  return checked(files).files as Content
}

/** What is said of changes, and was not said before them: an owner may have been warned of other things. */
function told(...changes: [path: Path, value: unknown][]): string[] {
  const before = warningsOn(written(plainFiles()), project)
  const files = plainFiles()
  for (const [path, value] of changes) put(files, path, value)
  return warningsOn(written(files), project).filter((warning) => !before.includes(warning))
}

/** With words that fit anywhere where the tests write others. */
function plainFiles(): Files {
  const files = soundFiles()
  put(files, ['site', 'name'], 'agency')
  put(files, ['home', 'hero', 'headline'], 'we are here')
  put(files, ['home', 'hero', 'intro'], 'A sentence.')
  return files
}

test('the template, as it comes, has nothing to look at', () => {
  const { site } = checked(soundFiles()).files as Content
  expect(site.template ? warningsOn(content, projectDir) : []).toEqual([])
})

const intro: Path = ['home', 'hero', 'intro']

test('an editor who pastes markup is told that visitors read it as it stands', () => {
  expect(told([intro, 'We are <b>bold</b>'])).toEqual([
    'content/home.json: hero.intro has <b>, which visitors read as it stands: what works is **bold**, *italic*, [words](address) and an empty line between paragraphs. Take it out, unless you mean it.',
  ])
})

test.each([
  ['# Big', '#'],
  ['one\n- two', '-'],
  ['* one', '*'],
  ['1. one', '1.'],
  ['![a cup](cup.svg)', '!['],
  ['[words] (about) and [a [b]](about)', ']('],
  ['[a]( https://example.com )', ']('],
  ['***both***', '**'],
  ['See https://example.com/a.', 'https://example.com/a.'],
])('an editor who writes %j is told that visitors read it so', (text, found) => {
  expect(told([intro, text])).toEqual([
    expect.stringContaining(`hero.intro has ${found}, which visitors read`),
  ])
})

test.each([
  '3 * 4',
  '#1 agency - really',
  '2023 - 1. of May',
  '\\* required',
  '**a** [b](about) *c*',
  '[1] (see)',
])('an editor is not told of %j, which is shown as it is meant', (text) => {
  expect(told([intro, text])).toEqual([])
})

test.each(['**bold** ones', 'we [are](about)', '*so*', '# Big'])(
  'an editor who writes %j where no markup works is told so',
  (text) => {
    expect(told([['home', 'invitation', 'title'], text])[0]).toMatch(
      /^content\/home\.json: invitation\.title has .* this text is words alone\./,
    )
  },
)

test('of many texts with one fault the editor reads one line', () => {
  const { articles } = (soundFiles() as { blog: { wall: { articles: object[] } } }).blog.wall
  const many = Array.from({ length: 40 }, () => ({ ...articles[0], title: '<b>' }))
  expect(told([['blog', 'wall', 'articles'], many])).toEqual([
    expect.stringMatching(
      /^content\/blog\.json: wall\.articles\[0\]\.title has <b>, .* The same of 39 other texts: content\/blog\.json: wall\.articles\[1\]\.title, .*\[2\]\.title …$/,
    ),
  ])
})

const daysFrom = (days: number) => dayIn(24 * days)

test.each([
  [-1, false, 'is over'],
  [0, true, undefined],
  [30, true, undefined],
  [365, true, undefined],
  [370, true, 'more than a year ahead'],
])(
  'of a security.txt that ends in %i days the editor reads what becomes of it',
  (days, isPublished, said) => {
    const security = { contact: 'security@example.com', expires: daysFrom(days) }
    expect(told([['site', 'security'], security])).toEqual(said ? [expect.stringContaining(said)] : [])
    const { site } = written(put(plainFiles(), ['site', 'security'], security))
    expect(securityText(site) !== undefined).toBe(isPublished)
  },
)

test('a day that is no day yet is said', () => {
  expect(told([['home', 'updated'], daysFrom(2)])).toEqual([
    expect.stringContaining(`content/home.json: updated is ${daysFrom(2)}, which is no day yet.`),
  ])
  expect(told([['home', 'updated'], daysFrom(0)])).toEqual([])
})

test('an editor is not told of what is no markup', () => {
  for (const text of ['I <3 you, 1 < 2 > 0', 'Terms & Conditions; R&D', '<-- here']) {
    expect(told([intro, text])).toEqual([])
  }
})

test('an editor who changes other words hears a warning once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const sound = written(plainFiles())
  const pasted = {
    ...sound,
    home: { ...sound.home, hero: { ...sound.home.hero, intro: 'We are <b>bold</b>' } },
  }
  sayWarnings(pasted, project)
  sayWarnings(pasted, project)
  expect(warn).toHaveBeenCalledTimes(1)
  sayWarnings(sound, project)
  warn.mockClear()
  sayWarnings(pasted, project)
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each<[word: string, path: Path, text: string]>([
  ['IKEA', ['home', 'blogTaste', 'title'], 'what IKEA does'],
  ['iPhone', ['services', 'types', 'title'], 'from iPhone to paper'],
  ['SMS', ['contact', 'form', 'send'], 'Send an SMS'],
  ['ID', ['signin', 'form', 'fields', 'name', 'label'], 'Your ID'],
  ['AGB', ['site', 'footer', 'partners', 'title'], 'AGB'],
])('an editor who writes %s where small letters are shown is told so', (word, path, text) => {
  expect(told([path, text])).toEqual([
    expect.stringContaining(`has "${word}", which visitors see as "${word.toLowerCase()}"`),
  ])
})

test('an editor is not told of capitals that stay, or only begin a word', () => {
  expect(
    told(
      [['home', 'hero', 'headline'], 'IKEA'],
      [['home', 'title'], 'IKEA: what it does'],
      [['blog', 'wall', 'articles', 0, 'title'], 'What IKEA does'],
      [['home', 'menuLabel'], 'IKEA'],
      [['contact', 'form', 'send'], 'Send It'],
    ),
  ).toEqual([])
})

test('an editor who counts one thing with the word for many is told how to write both', () => {
  const files = soundFiles() as { services: { ways: { items: unknown[] } } }
  const one = files.services.ways.items.slice(0, 1)
  const title: Path = ['services', 'ways', 'title']
  expect(told([['services', 'ways', 'items'], one], [title, '{count} helpers'])).toEqual([
    'content/services.json: ways.title has {count} beside "helpers", and there is one. Write the words for one and for more: {count|…|helpers}.',
  ])
  expect(told([['services', 'ways', 'items'], one], [title, '{count|helper|helpers}'])).toEqual([])
  expect(
    told(
      [
        ['services', 'ways', 'items'],
        [...one, ...one],
      ],
      [title, '{count} helpers'],
    ),
  ).toEqual([])
})

describe('on four screens an editor is told', () => {
  const broken = (where: string, word: string, widths: string) =>
    `content/${where} has "${word}", for which a screen of ${widths} px has no room: it is broken inside. Write a soft hyphen (\\u00ad) where it may be divided, or a shorter word.`

  test('which word is broken inside, and at which widths', () => {
    // Half a letter wide, a headline shrinks to 12.8 px before it breaks: 280 px are 43 letters.
    expect(told([['home', 'hero', 'headline'], 'a'.repeat(50)])).toEqual([
      broken('home.json: hero.headline', 'a'.repeat(50), '320'),
    ])
    expect(told([['site', 'name'], 'ada markenberatung'])).toEqual([
      broken('site.json: name', 'markenberatung', '320'),
    ])
    expect(told([['services', 'types', 'items', 0, 'title'], 'x'.repeat(90)])).toEqual([
      broken('services.json: types.items[0].title', 'x'.repeat(90), '320, 768, 1440, 2560'),
    ])
    // Beside the envelope of the form.
    expect(told([['contact', 'form', 'title'], 'x'.repeat(9)])).toEqual([
      broken('contact.json: form.title', 'x'.repeat(9), '320'),
    ])
    expect(told([['services', 'ways', 'items', 1, 'title'], 'x'.repeat(20)])).toEqual([
      broken('services.json: ways.items[1].title', 'x'.repeat(20), '320, 768'),
    ])
    // On its card it has the width of the screen, and on home half of it.
    expect(told([['services', 'types', 'items', 0, 'title'], 'x'.repeat(12)])).toEqual([
      broken('services.json: types.items[0].title', 'x'.repeat(12), '320, 768'),
    ])
    // Above the others on a telephone, beside two of them on wider screens.
    expect(told([['about', 'features', 'cards', 0, 'title'], 'x'.repeat(20)])).toEqual([
      broken('about.json: features.cards[0].title', 'x'.repeat(20), '320, 768'),
    ])
    const question = { question: 'x'.repeat(18), answer: 'Yes.' }
    expect(told([['services', 'questions', 'items'], [question]])).toEqual([
      broken('services.json: questions.items[0].question', 'x'.repeat(18), '320, 768'),
    ])
    // Beside their pictures: on home the second, and on the wall of a telephone two of three.
    const sizes = [1, 12, 1, 12, 22, 1].map((length) => 'x'.repeat(length))
    const article = { summary: 'Why.', text: 'Because.', image: { src: 'kpis.svg', alt: 'Four bars' } }
    const articles = sizes.map((title) => ({ title, ...article }))
    expect(told([['blog', 'wall', 'articles'], articles], [['home', 'blogTaste', 'count'], 2])).toEqual([
      broken('blog.json: wall.articles[1].title', 'x'.repeat(12), '320'),
      broken('blog.json: wall.articles[3].title', 'x'.repeat(12), '320'),
    ])
  })

  test('nothing of a word that may be divided', () => {
    expect(told([['site', 'name'], 'ada marken\u00adberatung'])).toEqual([])
  })

  test('where the buttons of home are below the first screen', () => {
    const said = told([['home', 'hero', 'headline'], 'we are here for you and everybody '.repeat(4).trim()])
    expect(said).toEqual([
      expect.stringMatching(
        /^content\/home\.json: hero has so many words that its buttons are below the first screen at .*1440 × 900/,
      ),
    ])
    expect(
      told(
        [['home', 'hero', 'headline'], 'we are here for you '.repeat(6)],
        [['home', 'hero', 'actions'], []],
      ),
    ).toEqual([])
  })
})
