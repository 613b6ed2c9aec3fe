/**
 * @jest-environment node
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from 'static-next/address'
import { lookAtContent } from '@/lib/content/check.ts'
import contentDoor from '@/lib/content/loaders/content-door.ts'
import { checked, names } from '@/lib/content/problems.ts'
import { faultOf } from '@/lib/content/syntax.ts'
import { at, copyPictures, type Path, put, soundFiles, textOf } from './support/content'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'unusual-'))
  mkdirSync(join(project, 'content'))
  copyPictures(project)
  for (const name of names()) write(name, textOf(name))
})

afterEach(() => {
  delete process.env.SITE_URL
  rmSync(project, { recursive: true })
})

function write(name: string, text: string | Buffer) {
  writeFileSync(join(project, 'content', `${name}.json`), text)
}

/** The content with another value somewhere, as pages show it, and what an editor is told. */
function changed(path: Path, value: unknown) {
  const { files, problems } = checked(put(soundFiles(), path, value))
  return { shown: at(files, path), problems }
}

const language: Path = ['site', 'language']
const email: Path = ['site', 'contact', 'email']
const phone: Path = ['site', 'contact', 'phones', 0]
const url: Path = ['site', 'url']
const link: Path = ['site', 'footer', 'social', 'links', 0, 'url']
const day: Path = ['home', 'updated']

test.each<[value: string, path: Path, shown: string]>([
  ['en_GB', language, 'en-GB'],
  ['EN-gb', language, 'en-GB'],
  ['  en-gb\u00A0', language, 'en-GB'],
  ['en GB', language, 'en-GB'],
  ['en\u2013GB', language, 'en-GB'],
  ['DE', language, 'de'],
  ['zh_hans', language, 'zh-Hans'],
  ['zh_hant_tw.UTF-8', language, 'zh-Hant-TW'],
  ['es-419', language, 'es-419'],
  ['mailto:hello@example.com', email, 'hello@example.com'],
  [' MailTo: hello@example.com\u200B', email, 'hello@example.com'],
  ['mailto://hello@example.com', email, 'hello@example.com'],
  ['\uFEFFhello@example.com', email, 'hello@example.com'],
  ['tel://+44\t20 7946 0123', phone, '+44 20 7946 0123'],
  ['+44\u00A020\u202F7946\u20070123', phone, '+44 20 7946 0123'],
  ['\u202A+44 20 7946 0123\u202C', phone, '+44 20 7946 0123'],
  ['+44 20\u200B 79\u00AD46 0123', phone, '+44 20 7946 0123'],
  ['tel:+442079460123', phone, '+442079460123'],
  ['\u200Ehttps://example.com\u200B ', url, 'https://example.com'],
  [' https://example.org/a', link, 'https://example.org/a'],
  ['2026-11-21\u200B', day, '2026-11-21'],
])('an editor who writes "%s" means one thing, and gets it', (value, path, shown) => {
  expect(changed(path, value)).toEqual({ shown, problems: [] })
})

test('an address for reports of weaknesses is an e-mail address too, with mailto: or without', () => {
  const security = { contact: 'mailto:security@example.com', expires: '2999-01-01' }
  expect(changed(['site', 'security'], security)).toEqual({
    shown: { ...security, contact: 'security@example.com' },
    problems: [],
  })
})

const wayOut = 'Nobody sees it. Take it out, or write it all anew.'

test.each<[what: string, path: Path, value: string, sentence: string]>([
  [
    'a language by its name',
    language,
    'english',
    'language is "english". Write a language code, for example "en-GB".',
  ],
  ['no language at all', language, '-', 'language is "-". Write a language code, for example "en-GB".'],
  [
    'an address with a space that has no width',
    email,
    'hello\u200B@example.com',
    `contact.email has a zero-width space (U+200B) after "hello". ${wayOut}`,
  ],
  [
    'an address with a soft hyphen',
    email,
    'hello@exam\u00ADple.com',
    `contact.email has a soft hyphen (U+00AD) after "hello@exam". ${wayOut}`,
  ],
  [
    'an address with a direction mark',
    link,
    'https://example.org/\u200Fada',
    `footer.social.links[0].url has a direction mark (U+200F) after "https://example.org/". ${wayOut}`,
  ],
  [
    'an address with a space that is none',
    url,
    'https://example.com/our\u00A0site',
    `url has a no-break space (U+00A0) after "ps://example.com/our". ${wayOut}`,
  ],
  [
    'a day with a word joiner',
    day,
    '2026-11\u2060-21',
    `updated has a word joiner (U+2060) after "2026-11". ${wayOut}`,
  ],
  [
    'an address with a mark of a file inside',
    email,
    'hello@\uFEFFexample.com',
    'contact.email has a mark that belongs to the beginning of a file (U+FEFF) after "hello@". Nobody sees it. Write the words around it anew.',
  ],
  [
    'a letter with its subject',
    email,
    'mailto:hello@example.com?subject=Hello',
    'contact.email is "hello@example.com?subject=Hello". Write an e-mail address.',
  ],
  [
    'the full stop of a sentence with an address',
    email,
    'hello@example.com.',
    'contact.email is "hello@example.com.". Write an e-mail address.',
  ],
  [
    'the address of a picture for that of the site',
    url,
    'https://example.com/logo.PNG',
    'url names the file "logo.PNG". Write where the site begins: "https://example.com".',
  ],
  [
    'the address of a page for that of the site',
    url,
    'https://example.com/repo/index.html',
    'url names the file "index.html". Write where the site begins: "https://example.com/repo".',
  ],
  [
    'an address with a question',
    url,
    'https://example.com/?from=mail',
    'url has "?from=mail" at its end, which belongs to a page. Write where the site begins: "https://example.com".',
  ],
  [
    'an address with a place on a page',
    url,
    'https://example.com/#top',
    'url has "#top" at its end, which belongs to a page. Write where the site begins: "https://example.com".',
  ],
  [
    'an address that browsers take for a part of this one',
    link,
    'https:example.org',
    'footer.social.links[0].url is not a web address. Write it in full, for example "https://example.com".',
  ],
])('an editor who writes %s is told so in one sentence', (_, path, value, sentence) => {
  expect(changed(path, value).problems).toEqual([`content/${path[0]}.json: ${sentence}`])
})

test('a visitor still reads soft hyphens and joined emoji in texts', () => {
  const text = 'Donau\u00ADdampf\u00ADschiff \u{1F469}\u200D\u{1F467}'
  expect(changed(['home', 'hero', 'intro'], text)).toEqual({ shown: text, problems: [] })
})

test('an engineer whose SITE_URL names a file is told where a site begins', () => {
  process.env.SITE_URL = 'https://example.com/index.html'
  expect(() => addressOf('https://example.com')).toThrow(
    'SITE_URL is "https://example.com/index.html", which names the file "index.html". Write where the site begins: "https://example.com".',
  )
})

const wide = Buffer.from(textOf('home'), 'utf16le')
const mark = Buffer.from('\uFEFF', 'utf16le')

test.each([
  ['PowerShell does', Buffer.concat([mark, wide])],
  ['older programs do', Buffer.concat([mark, wide]).swap16()],
  ['PowerShell does, without a mark', wide],
  ['older programs do, without a mark', Buffer.from(wide).swap16()],
])('an editor whose file is in UTF-16, as %s, is told how to save it', (_, bytes) => {
  write('home', bytes)
  expect(lookAtContent(project).problems).toEqual([
    expect.stringMatching(/^content\/home\.json: is saved as UTF-16\. Save it as UTF-8: /),
  ])
})

test('an editor who writes one key twice is told the key and both lines', () => {
  write('home', textOf('home').replace('"title":', '"title": "Another title",\n  "t\\u0069tle":'))
  expect(lookAtContent(project).problems).toEqual([
    'content/home.json: line 4 has "t\\u0069tle" a second time, after line 3. Keep one of the two.',
  ])
})

test('one key in two groups is no mistake', () => {
  expect(
    faultOf('{ "a": { "title": 1 }, "b": [{ "title": 1 }, { "title": 1 }], "title": 1 }'),
  ).toBeUndefined()
})

test.each([
  ['\u00A0', 'a no-break space (U+00A0)'],
  ['\u200B', 'a zero-width space (U+200B)'],
  ['\uFEFF', 'a byte order mark (U+FEFF)'],
])('an editor who pastes %j outside of the texts is told what it is', (character, name) => {
  for (const text of [`{\n${character}"a": 1 }`, `{ "a": 1 }\n${character}`]) {
    expect(faultOf(text)).toBe(`line 2 has ${name} outside of quotes. Take it out.`)
  }
})

test('an editor who puts a link or a folder in the place of a picture is told which', () => {
  const pictures = join(project, 'content/pictures')
  symlinkSync('/nowhere.jpg', join(pictures, 'link.jpg'))
  symlinkSync('circle.jpg', join(pictures, 'circle.jpg'))
  mkdirSync(join(pictures, 'folder.jpg'))
  const told = (src: string) => {
    const files = put(soundFiles(), ['blog', 'wall', 'articles', 3, 'image', 'src'], src)
    write('blog', JSON.stringify(files.blog))
    return lookAtContent(project).problems
  }
  expect(told('folder.jpg')).toEqual([
    expect.stringContaining('folder.jpg is a folder. Name one of the files'),
  ])
  expect(told('link.jpg')).toEqual([expect.stringContaining('link.jpg is a link that leads to no file. Put')])
  // Files that no content names do no harm.
  const sound = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  writeFileSync(join(pictures, 'sound.svg'), sound)
  expect(told('sound.svg')).toEqual([])
})

test('whatever is wrong with the content, development names its files and looks again when they change', () => {
  const pictures = join(project, 'content/pictures')
  const mistakes: [string, () => void][] = [
    ['a language', () => write('site', textOf('site').replace('en-GB', 'en_'))],
    ['an encoding', () => write('home', wide)],
    ['a link', () => symlinkSync('/nowhere.jpg', join(pictures, 'link.jpg'))],
    ['a folder', () => rmSync(pictures, { recursive: true })],
  ]
  for (const [what, make] of mistakes) {
    make()
    const folders: string[] = []
    const loader = {
      rootContext: project,
      resourcePath: join(project, 'content/errors.json'),
      addContextDependency: (folder: string) => folders.push(folder),
    }
    const before = contentDoor.call(loader, '')
    write('about', `${textOf('about')} `)
    expect([what, contentDoor.call(loader, '') === before]).toEqual([what, false])
    expect(new Set(folders)).toEqual(new Set([join(project, 'content')]))
  }
})
