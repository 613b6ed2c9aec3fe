/**
 * @jest-environment node
 */
import { pageIds } from '@/content/pages.mjs'
import { problemsIn } from '@/content/problems.mjs'
import { at, type Path, put, soundFiles } from './support/content'

const headline: Path = ['home', 'hero', 'headline']
const article: Path = ['blog', 'wall', 'articles', 3]
const tile: Path = ['home', 'mosaic', 'tiles', 1]

function problemsWith(...changes: [path: Path, value: unknown][]) {
  const files = soundFiles()
  for (const [path, value] of changes) put(files, path, value)
  return problemsIn(files)
}

test('an editor whose content is sound hears nothing', () => {
  expect(problemsIn(soundFiles())).toEqual([])
})

test.each<[mistake: string, path: Path, value: unknown, sentence: string]>([
  [
    'takes out a headline',
    headline,
    undefined,
    'content/home.json: hero.headline is missing. Write the headline of the page, in double quotes.',
  ],
  [
    'empties a headline',
    headline,
    '',
    'content/home.json: hero.headline is empty. Write the headline of the page.',
  ],
  [
    'leaves only blanks in a headline',
    headline,
    '  ',
    'content/home.json: hero.headline is empty. Write the headline of the page.',
  ],
  [
    'writes a number for a headline',
    headline,
    3,
    'content/home.json: hero.headline is the number 3. Write the headline of the page, in double quotes.',
  ],
  [
    'writes null for a headline',
    headline,
    null,
    'content/home.json: hero.headline is null. Write the headline of the page, in double quotes.',
  ],
  [
    'writes a list for a headline',
    headline,
    ['we are creative agency'],
    'content/home.json: hero.headline is a list. Write the headline of the page, in double quotes.',
  ],
  [
    'writes a text for a group of fields',
    ['home', 'hero'],
    'hello',
    'content/home.json: hero is missing or is not a group of fields. Write its fields in { }.',
  ],
  [
    'takes out a group of fields',
    ['signin', 'form', 'modes', 'signIn'],
    undefined,
    'content/signin.json: form.modes.signIn is missing or is not a group of fields. Write its fields in { }.',
  ],
  [
    'adds a field that nothing reads',
    ['home', 'banner'],
    'hello',
    'content/home.json: banner is not a known field. Check its spelling, or take it out.',
  ],
  [
    'puts a number in quotes',
    [...article, 'image', 'width'],
    '480',
    'content/blog.json: wall.articles[3].image.width is "480". Write the width of the picture in pixels, without quotes.',
  ],
  [
    'gives a picture half a pixel',
    [...article, 'image', 'width'],
    0.5,
    'content/blog.json: wall.articles[3].image.width is not a whole number. Write the width of the picture in pixels.',
  ],
  [
    'does not describe a picture',
    [...article, 'image', 'alt'],
    '',
    'content/blog.json: wall.articles[3].image.alt is empty. Describe the picture in a few words, or write "" with "decorative": true.',
  ],
  [
    'starts the name of a picture with a slash, which would lead to another host',
    [...article, 'image', 'src'],
    '/posters/kpis.svg',
    'content/blog.json: wall.articles[3].image.src is "/posters/kpis.svg". Write the file of the picture as it is called inside public/, for example "posters/kpis.svg".',
  ],
  [
    'writes a group where a list belongs',
    ['blog', 'wall', 'articles'],
    {},
    'content/blog.json: wall.articles is a group of fields. Write a list of articles, in [ ].',
  ],
  [
    'empties a list',
    ['site', 'footer', 'legal'],
    [],
    'content/site.json: footer.legal is empty. Write a list of names, in [ ].',
  ],
  [
    'writes more than a card has room for',
    ['services', 'types', 'items', 1, 'text'],
    'a'.repeat(241),
    'content/services.json: types.items[1].text is 241 characters long. A card has room for 240: shorten it.',
  ],
  [
    'gives a tile a letter that no tile has',
    [...tile, 'tile'],
    'z',
    'content/home.json: mosaic.tiles[1].tile is "z". Write the letter of the tile, a to p.',
  ],
  [
    'repeats a letter in a mosaic',
    [...tile, 'tile'],
    'a',
    'content/home.json: mosaic.tiles does not use every letter from a to p once. Give each tile its own letter.',
  ],
  [
    'turns a tile too far',
    [...tile, 'turn'],
    4,
    'content/home.json: mosaic.tiles[1].turn is the number 4. Write the number of quarter turns: 0, 1, 2 or 3.',
  ],
  [
    'invents a page',
    ['home', 'servicesTaste', 'link', 'page'],
    'abut',
    `content/home.json: servicesTaste.link.page is "abut". Write one of: ${pageIds.join(', ')}.`,
  ],
  [
    'forgets how an address begins',
    ['site', 'url'],
    'example.com',
    'content/site.json: url is not a web address. Write it in full, for example "https://example.com".',
  ],
  [
    'empties an address',
    ['site', 'url'],
    '',
    'content/site.json: url is empty. Write a full address that starts with https://.',
  ],
  [
    'writes a phone number without its country',
    ['site', 'contact', 'phones', 0],
    '020 7946 0123',
    'content/site.json: contact.phones[0] is "020 7946 0123". Write a phone number in international form, for example "+44 20 7946 0123".',
  ],
  [
    'writes a day in words',
    ['home', 'updated'],
    'today',
    'content/home.json: updated is "today". Write a day as year-month-day, for example "2026-11-21".',
  ],
  [
    'writes a day that no calendar has',
    ['home', 'updated'],
    '2026-02-30',
    'content/home.json: updated is not a day of the calendar. Write it as year-month-day, for example "2026-11-21".',
  ],
  [
    'writes a title that search results would cut',
    ['home', 'title'],
    'x'.repeat(61),
    'content/home.json: title is 61 characters long. Search results cut after 60: shorten it.',
  ],
  [
    'empties a description',
    ['home', 'description'],
    '',
    'content/home.json: description is empty. Write one or two sentences on what the page holds.',
  ],
  [
    'writes a description of a word',
    ['home', 'description'],
    'hello',
    'content/home.json: description has a length of 5. Search results show 50 to 160 characters: write it to that length.',
  ],
  [
    'forgets the address in the notice of a form',
    ['errors', 'island', 'failed'],
    'Ring {phone}.',
    'content/errors.json: island.failed does not say {email} and {phone}. Put both where the address and the number belong.',
  ],
  [
    'writes a list for a whole file',
    ['home'],
    [],
    'content/home.json: the file is missing or is not a group of fields. Write its fields in { }.',
  ],
])('an editor who %s is told so in one sentence', (_, path, value, sentence) => {
  expect(problemsWith([path, value])).toEqual([sentence])
})

test('an editor who misspells a field is told what it was meant to be', () => {
  expect(
    problemsWith([headline, undefined], [['home', 'hero', 'headlin'], 'we are creative agency']),
  ).toEqual([
    'content/home.json: hero.headline is missing. Write the headline of the page, in double quotes.',
    'content/home.json: hero.headlin is not a known field. Did you mean "headline"?',
  ])
})

test('an editor whose unknown field is like one that is there, or is far from any, gets no guess', () => {
  const wayOut = 'is not a known field. Check its spelling, or take it out.'
  expect(problemsWith([['home', 'hero', 'headlin'], 'x'])).toEqual([
    `content/home.json: hero.headlin ${wayOut}`,
  ])
  expect(problemsWith([headline, 3], [['home', 'hero', 'headlin'], 'x'])).toContain(
    `content/home.json: hero.headlin ${wayOut}`,
  )
  expect(problemsWith([headline, undefined], [['home', 'hero', 'slogan'], 'x'])).toContain(
    `content/home.json: hero.slogan ${wayOut}`,
  )
})

test.each([7, 9])('an editor with %i articles is told to write eight', (count) => {
  const articles = at(soundFiles(), ['blog', 'wall', 'articles']) as unknown[]
  expect(problemsWith([['blog', 'wall', 'articles'], [...articles, articles[0]].slice(0, count)])).toEqual([
    `content/blog.json: wall.articles is a list of ${count}. Write exactly 8 articles.`,
  ])
})

test('an editor may leave a picture without words when it says that the picture is decoration', () => {
  expect(
    problemsWith([[...article, 'image', 'alt'], ''], [[...article, 'image', 'decorative'], true]),
  ).toEqual([])
})

test('an editor with mistakes in several files hears of all of them at once', () => {
  expect(
    problemsWith(
      [headline, ''],
      [['home', 'menuLabel'], ''],
      [['site', 'url'], 'x'],
      [['blog', 'title'], ''],
    ),
  ).toEqual([
    expect.stringContaining('content/site.json: url '),
    expect.stringContaining('content/home.json: menuLabel '),
    expect.stringContaining('content/home.json: hero.headline '),
    expect.stringContaining('content/blog.json: title '),
  ])
})
