import { pathOf, textsIn } from '@/lib/content/path.ts'
import { problemsIn } from '@/lib/content/problems.ts'
import { pageIds } from '@/lib/pages.ts'
import { at, filesOnDisk, type Path, put, soundFiles } from './support/content'

const headline: Path = ['home', 'hero', 'headline']
const article: Path = ['blog', 'wall', 'articles', 3]
const tile: Path = ['home', 'mosaic', 'tiles', 1]

function problemsWith(...changes: [path: Path, value: unknown][]) {
  const files = soundFiles()
  for (const [path, value] of changes) put(files, path, value)
  return problemsIn(files)
}

test('an editor whose content is sound hears nothing', () => {
  expect(problemsIn(filesOnDisk())).toEqual([])
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
    'loses a letter to another encoding',
    headline,
    'we are cr\uFFFDative',
    'content/home.json: hero.headline has the sign for a lost letter (U+FFFD) after "we are cr". The file was saved in another encoding: write the letter anew, and save it as UTF-8.',
  ],
  [
    'pastes a character that nobody sees',
    headline,
    '\u0007we are',
    'content/home.json: hero.headline has a control character (U+0007) at its beginning. Nobody sees it. Write the words around it anew.',
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
    'content/home.json: hero is missing or is not a group of fields. Write its fields in { }: headline, intro, actions.',
  ],
  [
    'takes out a group of fields',
    ['signin', 'form', 'modes', 'signIn'],
    undefined,
    'content/signin.json: form.modes.signIn is missing or is not a group of fields. Write its fields in { }: name, prompt.',
  ],
  [
    'adds a field that nothing reads',
    ['home', 'banner'],
    'hello',
    'content/home.json: banner is not a known field. Check its spelling, or take it out.',
  ],
  [
    'puts a number in quotes',
    ['home', 'blogTaste', 'count'],
    '4',
    'content/home.json: blogTaste.count is "4". Write how many posters the home page shows, without quotes.',
  ],
  [
    'shows half a poster',
    ['home', 'blogTaste', 'count'],
    0.5,
    'content/home.json: blogTaste.count is not a whole number. Write how many posters the home page shows.',
  ],
  [
    'still writes how wide a picture is, which its file says',
    [...article, 'image', 'width'],
    480,
    'content/blog.json: wall.articles[3].image.width is not a known field. Check its spelling, or take it out.',
  ],
  [
    'leads out of the folder of pictures',
    [...article, 'image', 'src'],
    'team/../../site.json',
    'content/blog.json: wall.articles[3].image.src is "team/../../site.json". Write the file of the picture as it is called inside content/pictures/, for example "kpis.svg".',
  ],
  [
    'points at a part of a photo in words that nothing knows',
    [...article, 'image', 'focus'],
    'her face',
    'content/blog.json: wall.articles[3].image.focus is "her face". Write what has to stay in sight where a photo is cut: top left, top, top right, left, centre, right, bottom left, bottom, bottom right; or how far it is from the left and from the top, for example "30% 20%".',
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
    '/pictures/kpis.svg',
    'content/blog.json: wall.articles[3].image.src is "/pictures/kpis.svg". Write the file of the picture as it is called inside content/pictures/, for example "kpis.svg".',
  ],
  [
    'writes a group where a list belongs',
    ['blog', 'wall', 'articles'],
    {},
    'content/blog.json: wall.articles is a group of fields. Write a list of articles, in [ ].',
  ],
  [
    'empties a list',
    ['blog', 'wall', 'articles'],
    [],
    'content/blog.json: wall.articles is empty. Write a list of articles, in [ ].',
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
    'content/home.json: mosaic.tiles has no tile b, a second tile a. Write sixteen tiles, each letter from a to p once.',
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
    'lets a link lead to two places',
    ['home', 'servicesTaste', 'link', 'url'],
    'https://example.com',
    'content/home.json: servicesTaste.link leads to two places. Keep its "page" of this site or its "url" elsewhere, and take the other out.',
  ],
  [
    'lets a link lead nowhere',
    ['home', 'servicesTaste', 'link', 'page'],
    undefined,
    `content/home.json: servicesTaste.link leads nowhere. Give it a "page" of this site (${pageIds.join(', ')}), or a "url" elsewhere.`,
  ],
  [
    'forgets how the address of an article begins',
    [...article, 'url'],
    'example.com',
    'content/blog.json: wall.articles[3].url is not a web address. Write it in full, for example "https://example.com".',
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
    'content/home.json: the file is missing or is not a group of fields. Write its fields in { }: title, description, updated, hero, mosaic, belief, servicesTaste, blogTaste, invitation.',
  ],
])('an editor who %s is told so in one sentence', (_, path, value, sentence) => {
  expect(problemsWith([path, value])).toEqual([sentence])
})

test('whatever is pasted into any field, it is refused in one sentence that says how much fits', () => {
  const pieces = ['a', ' ', '\u200B', '\u0301', '\u{1F600}', '[', '*', '{', '<', '\n']
  for (const [place, { path }] of textsIn(soundFiles()).entries()) {
    const piece = pieces[place % pieces.length] ?? 'a'
    const long = piece.repeat(200_000 / piece.length)
    const [file, ...way] = path as Path
    const { [file]: value } = put(soundFiles(), path as Path, long)
    const problems = problemsIn({ [file]: value })
    const where = `content/${file}.json: ${pathOf(way)}`
    const wayOut =
      /^(is 200000 characters long, and may have \d+\. Shorten it, or divide it|is "[^"]{30,60}…"\. Write one of: .*)\.$/su
    expect(problems.map((problem) => problem.replace(`${where} `, ''))).toEqual([
      expect.stringMatching(wayOut),
    ])
  }
})

const lead =
  'Write a full address that starts with https://, an e-mail address after mailto:, a phone number after tel:+, a file of public/, or the name of a page: '

test.each([
  ['javascript:alert(1)', lead],
  ['/elsewhere', lead],
  ['abuot', lead],
  ['tel:020', lead],
  ['../secret.pdf', lead],
  ['https://', lead],
  ['services#none', 'and that page has no such part. Write one of: service-'],
  ['about#top', 'and that page has no such part. Parts of the page "services" alone can be linked.'],
])('an editor who links to "%s" in a running text is told where links can lead', (address, wayOut) => {
  expect(problemsWith([['home', 'hero', 'intro'], `**We** are [here](${address}).`])).toEqual([
    expect.stringContaining(`content/home.json: hero.intro has a link to "${address}"`),
  ])
  expect(problemsWith([['home', 'hero', 'intro'], `[here](${address})`])[0]).toContain(wayOut)
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

test.each([1, 2, 7, 9, 60])(
  'an editor may write %i articles, services, ways, features, offices and phones',
  (count) => {
    const lists: Path[] = [
      ['blog', 'wall', 'articles'],
      ['services', 'types', 'items'],
      ['services', 'ways', 'items'],
      ['about', 'features', 'cards'],
      ['site', 'footer', 'offices', 'cities'],
      ['site', 'contact', 'phones'],
    ]
    const changes = lists.map((list): [Path, unknown] => [
      list,
      Array.from({ length: count }, () => (at(soundFiles(), list) as unknown[])[0]),
    ])
    expect(problemsWith(...changes)).toEqual([])
  },
)

test('an editor may leave out offices, partners, networks, legal names and the links of the headline', () => {
  const lists: Path[] = [
    ['site', 'footer', 'offices', 'cities'],
    ['site', 'footer', 'partners', 'names'],
    ['site', 'footer', 'social', 'links'],
    ['site', 'footer', 'legal'],
    ['home', 'hero', 'actions'],
  ]
  expect(problemsWith(...lists.map((list): [Path, unknown] => [list, []]))).toEqual([])
})

test('an editor may keep a page out of the menu', () => {
  expect(problemsWith([['signin', 'menuLabel'], undefined])).toEqual([])
})

test.each<[what: string, path: Path, link: unknown]>([
  ['a partner', ['site', 'footer', 'partners', 'names', 0], { label: 'Ada', url: 'https://example.com/ada' }],
  ['a legal name', ['site', 'footer', 'legal', 0], { label: 'Privacy', page: 'about' }],
  ['a button', ['home', 'hero', 'actions', 0], { label: 'Ada', url: 'https://example.com/ada' }],
])('an editor may let %s lead somewhere', (_, path, link) => {
  expect(problemsWith([path, link])).toEqual([])
})

test('an editor may let an article lead somewhere', () => {
  expect(problemsWith([[...article, 'url'], 'https://example.com/article'])).toEqual([])
})

test.each(['top left', 'centre', '0% 100%', '33% 7%'])(
  'an editor may say what of a photo has to stay in sight by "%s"',
  (focus) => {
    expect(problemsWith([[...article, 'image', 'focus'], focus])).toEqual([])
  },
)

test.each([
  'Photo of Ada (1).JPG',
  'Öffnung #1 – 100% größer & schöner.jpeg',
  'team/ada.webp',
  '写真.png',
  'no ending',
])('an editor may call a picture what a computer lets them: %s', (src) => {
  expect(problemsWith([[...article, 'image', 'src'], src])).toEqual([])
})

test('an editor may leave a picture without words when it says that the picture is decoration', () => {
  expect(
    problemsWith([[...article, 'image', 'alt'], ''], [[...article, 'image', 'decorative'], true]),
  ).toEqual([])
})

test('an editor who gives two pages one name is told which', () => {
  const { about, blog } = soundFiles() as Record<string, { title: string; menuLabel: string }>
  expect(problemsWith([['blog', 'title'], about?.title], [['about', 'menuLabel'], blog?.menuLabel])).toEqual([
    `content/blog.json: title is "${about?.title}", as in content/about.json. Give each page one of its own.`,
    `content/blog.json: menuLabel is "${blog?.menuLabel}", as in content/about.json. Give each page one of its own.`,
  ])
})

test('an editor may leave out what an article comes to, and may not write nothing there', () => {
  expect(problemsWith([[...article, 'summary'], undefined])).toEqual([])
  expect(problemsWith([[...article, 'summary'], ' '])).toEqual([
    'content/blog.json: wall.articles[3].summary is empty. Write what the article comes to, in a sentence or two.',
  ])
})

test('an editor may leave out an article itself, and may not write nothing there', () => {
  expect(problemsWith([[...article, 'text'], undefined])).toEqual([])
  expect(problemsWith([[...article, 'text'], ' '])).toEqual([
    'content/blog.json: wall.articles[3].text is empty. Write the article itself, in a few sentences.',
  ])
})

test('an editor is not refused a word for the sake of a drawing', () => {
  expect(problemsWith([['about', 'numbers', 'items', 0, 'number'], '1,250,000'])).toEqual([])
  expect(problemsWith([['about', 'explanation', 'lead', 'between'], 'That is the space between'])).toEqual([])
})

test('an editor may have no questions, and no invitation that leads nowhere', () => {
  expect(problemsWith([['services', 'questions', 'items'], []])).toEqual([])
  expect(problemsWith([['blog', 'invitation', 'link', 'page'], undefined])).toEqual([
    expect.stringMatching(/^content\/blog\.json: invitation\.link leads nowhere\. /),
  ])
})

test('an editor may give two articles one title', () => {
  const { title } = at(soundFiles(), article) as { title: string }
  expect(problemsWith([['blog', 'wall', 'articles', 0, 'title'], title])).toEqual([])
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
