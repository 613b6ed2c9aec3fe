import fc from 'fast-check'
import { content } from '../../lib/content/index.ts'
import { dotted, textsIn } from '../../lib/content/path.ts'
import { problemAt, sentenceOf } from '../../lib/content/problem.ts'
import { validateContent } from '../../lib/content/problems.ts'
import type { Content } from '../../lib/content/schema.ts'
import { jsonError } from '../../lib/content/syntax.ts'
import { sayWarnings, warningsOn } from '../../lib/content/warnings.ts'
import { dayIn } from '../../lib/days.ts'
import { pageIds } from '../../lib/pages.ts'
import { at, type Files, filesOnDisk, type Path, put, soundFiles } from './support/content.ts'

/* What an editor is told of a change: one sentence a mistake, with its place and the way out. */

type Change = [path: Path, value: unknown]

const isKey = (part: PropertyKey) => typeof part === 'string'

const problemsIn = (files: Files) => validateContent(files).problems.map(sentenceOf)

/** Where something stands, as a sentence begins. */
const whereOf = (path: Path) => sentenceOf(problemAt(path, '')).trim()

function changed(...changes: Change[]): Files {
  const files = soundFiles()
  // An owner's may have a page, or lead elsewhere.
  put(files, article, { title: 'An article', summary: 'What it comes to.', image: at(files, image) })
  for (const [path, value] of changes) put(files, path, value)
  return files
}

const headline: Path = ['home', 'hero', 'headline']
const intro: Path = ['home', 'hero', 'intro']
const article: Path = ['blog', 'wall', 'articles', 3]
const image: Path = [...article, 'image']
/** One with a page of its own. */
const withPage = {
  title: 'A walk',
  summary: 'What it comes to.',
  image: { src: 'kpis.svg', alt: 'Four bars' },
  address: 'a-walk',
  published: '2026-11-20',
  parts: [{ text: 'We went early.' }],
}
const page = (others: object) => ({ ...withPage, ...others })
const tile: Path = ['home', 'mosaic', 'tiles', 1]
const taste: Path = ['home', 'servicesTaste', 'link']
const social: Path = ['site', 'footer', 'social', 'links', 0, 'url']
const email: Path = ['site', 'contact', 'email']
const phone: Path = ['site', 'contact', 'phones', 0]
const language: Path = ['site', 'language']
const url: Path = ['site', 'url']
const day: Path = ['home', 'updated']
const copyright: Path = ['site', 'footer', 'copyright']

const theHeadline = 'Write the headline of the page'
const picture =
  'Write the file of the picture as it is called inside content/pictures/, for example "kpis.svg".'
const unknown = 'is not a known field. Check its spelling, or take it out.'
const group = 'is missing or is not a group of fields. Write its fields in { }'
const webAddress = 'is not a web address. Write it in full, for example "https://example.com".'
const takeOut = 'Take it out, or write the words around it anew.'
const begins = 'Write where the site begins: "https://example.com".'
const links =
  'Write a full address that starts with https://, an e-mail address after mailto:, a phone number after tel:+, a file of public/, or the name of a page: '
const focus =
  'Write what has to stay in sight where a photo is cut: top left, top, top right, left, centre, right, bottom left, bottom, bottom right; or how far it is from the left and from the top, for example "30% 20%".'

test('of sound content an editor hears nothing', () => {
  expect(problemsIn(filesOnDisk())).toEqual([])
  expect(problemsIn(soundFiles())).toEqual([])
})

describe('refused', () => {
  test.each<[path: Path, value: unknown, sentence: string]>([
    [headline, undefined, `is missing. ${theHeadline}, in double quotes.`],
    [headline, '', `is empty. ${theHeadline}.`],
    [headline, 3, `is the number 3. ${theHeadline}, in double quotes.`],
    [headline, ['we are'], `is a list. ${theHeadline}, in double quotes.`],
    [
      headline,
      'we are cr\uFFFDative',
      `has a sign that nobody can read (U+FFFD) after "we are cr". ${takeOut}`,
    ],
    [headline, '\u0007we', `has a sign that nobody can read (U+0007) at its beginning. ${takeOut}`],
    [['home', 'hero'], 'hello', `${group}: headline, intro, actions.`],
    [['home', 'banner'], 'hello', unknown],
    [
      ['home', 'blogTaste', 'count'],
      '4',
      'is "4". Write how many posters the home page shows, without quotes.',
    ],
    [
      ['home', 'blogTaste', 'count'],
      0.5,
      'is not a whole number. Write how many posters the home page shows.',
    ],
    [[...image, 'src'], 'team/../../site.json', `is "team/../../site.json". ${picture}`],
    [[...image, 'focus'], 'her face', `is "her face". ${focus}`],
    [
      [...image, 'alt'],
      '',
      'is empty. Describe the picture in a few words, or write "" with "decorative": true.',
    ],
    [['blog', 'wall', 'articles'], {}, 'is a group of fields. Write a list of articles, in [ ].'],
    [['blog', 'wall', 'articles'], [], 'is empty. Write a list of articles, in [ ].'],
    [[...article, 'summary'], ' ', 'is empty. Write what the article comes to, in a sentence or two.'],
    [[...article, 'url'], 'example.com', webAddress],
    [[...article, 'url'], '//example.com/a', webAddress],
    [[...social], '/blog/our-article', webAddress],
    ...['index', 'nul', 'con', 'com1', 'lpt9'].map((name): [Path, unknown, string] => [
      [...article, 'address'],
      name,
      `is "${name}", a name that Windows or a host keeps for itself. Write another one, for example "about-${name}".`,
    ]),
    ...['A-Walk', 'a walk', 'über-uns', 'a--walk', 'a/walk', 'a-walk.html', 'a'.repeat(81)].map(
      (name): [Path, unknown, string] => [
        [...article, 'address'],
        name,
        `is "${name}". Write the end of its address, of at most 80 small letters, digits and hyphens, for example "a-walk".`,
      ],
    ),
    [[...tile, 'tile'], 'z', 'is "z". Write the letter of the tile, a to p.'],
    [[...tile, 'turn'], 4, 'is the number 4. Write the number of quarter turns: 0, 1, 2 or 3.'],
    [[...taste, 'page'], 'abut', `is "abut". Write one of: ${pageIds.join(', ')}.`],
    [url, '', 'is empty. Write a full address that starts with https://.'],
    [
      phone,
      '020 7946 0123',
      'is "020 7946 0123". Write a phone number in international form, for example "+44 20 7946 0123".',
    ],
    [day, 'today', 'is "today". Write a day as year-month-day, for example "2026-11-21".'],
    [
      day,
      '2026-02-30',
      'is not a day of the calendar. Write it as year-month-day, for example "2026-11-21".',
    ],
    [
      ['home', 'description'],
      'hello',
      'has a length of 5. Search results show 50 to 160 characters: write it to that length.',
    ],
    [
      ['errors', 'island', 'failed'],
      'Ring {phone}.',
      'does not say {email} and {phone}. Put both where the address and the number belong.',
    ],
    [language, 'english', 'is "english". Write a language code, for example "en-GB".'],
    [email, 'hello\u200B@example.com', `has a sign that nobody can read (U+200B) after "hello". ${takeOut}`],
    [
      email,
      'mailto:hello@example.com?subject=Hello',
      'is "hello@example.com?subject=Hello". Write an e-mail address.',
    ],
    [url, 'https://example.com/logo.PNG', `has "logo.PNG" at its end, which belongs to a page. ${begins}`],
  ])('%j: %j', (path, value, sentence) => {
    expect(problemsIn(changed([path, value]))).toEqual([`${whereOf(path)} ${sentence}`])
  })

  test.each<[others: object, sentence: string]>([
    [
      { formerly: ['a-walk'] },
      'formerly[0] is "a-walk". Write a path of this site, for example "/blog/a-walk".',
    ],
    [{ parts: [{}] }, 'parts[0].text is missing. Write the text of this part, in double quotes.'],
    [{ address: undefined }, 'address is missing. Write the end of its address, for example "a-walk".'],
    [
      { published: undefined },
      'published is missing. Write a day as year-month-day, for example "2026-11-21".',
    ],
    [{ summary: undefined }, 'summary is missing. Write what the article comes to: its page begins with it.'],
    [
      { updated: '2020-01-01' },
      'updated is 2020-01-01, before it was published (2026-11-20). Put one of the two right.',
    ],
    [
      { url: 'https://acme.studio' },
      'parts make a page, and the card leads elsewhere. Let it lead nowhere, or take the parts out.',
    ],
  ])('of an article with a page, %j', (others, sentence) => {
    expect(problemsIn(changed([article, page(others)]))).toEqual([`${whereOf(article)}.${sentence}`])
  })

  test.each([
    [{ address: 'a-walk' }, 'address'],
    [{ formerly: ['/blog/a-walk'] }, 'formerly[0]'],
  ])('two articles at one address: %j', (others, field) => {
    const next: Path = ['blog', 'wall', 'articles', 2]
    const other = page({ title: 'Another', address: 'another', ...others })
    expect(problemsIn(changed([next, withPage], [article, other]))).toEqual([
      `${whereOf(article)}.${field} leads to /blog/a-walk, which is an address of "A walk" already. Write another one.`,
    ])
  })

  test.each<[where: string, changes: Change[], sentence: string]>([
    [
      'home.json: the file',
      [[['home'], []]],
      `${group}: title, description, updated, hero, mosaic, belief, servicesTaste, blogTaste, invitation.`,
    ],
    [
      'home.json: mosaic.tiles',
      [[[...tile, 'tile'], 'a']],
      'has no tile b, a second tile a. Write sixteen tiles, each letter from a to p once.',
    ],
    [
      'home.json: servicesTaste.link',
      [[[...taste, 'url'], 'https://example.com']],
      'leads to two places. Keep its "page" of this site or its "url" elsewhere, and take the other out.',
    ],
    [
      'home.json: servicesTaste.link',
      [[[...taste, 'page'], undefined]],
      `leads nowhere. Give it a "page" of this site (${pageIds.join(', ')}), or a "url" elsewhere.`,
    ],
  ])('%s: %j', (where, changes, sentence) => {
    expect(problemsIn(changed(...changes))).toEqual([expect.stringContaining(`content/${where} ${sentence}`)])
  })

  test.each([
    ['javascript:alert(1)', links],
    ['abuot', links],
    ['tel:020', links],
    ['services#none', 'and that page has no such part. Write one of: service-'],
    ['about#top', 'and that page has no such part. Parts of the page "services" alone can be linked.'],
  ])('a link to %s in running text', (address, wayOut) => {
    const [said = '', ...others] = problemsIn(changed([intro, `**We** are [here](${address}).`]))
    expect(said).toContain(`content/home.json: hero.intro has a link to "${address}"`)
    expect(said).toContain(wayOut)
    expect(others).toEqual([])
  })

  test.each<[path: Path, text: string, wayOut: string]>([
    [['home', 'blogTaste', 'title'], '{count} of them', 'Take the braces out.'],
    [copyright, '© {yaer} {name}', 'Take the braces out, or write one of: {year}, {name}.'],
  ])('a place that nothing fills, %j: %j', (path, text, wayOut) => {
    const [, place] = /(\{\w+\})/.exec(text) ?? []
    expect(problemsIn(changed([path, text]))).toEqual([
      `${whereOf(path)} has ${place}, which nothing fills. ${wayOut}`,
    ])
  })

  test('a field whose name is misspelt, with the one that it was meant to be', () => {
    const problems = (change: Change) => problemsIn(changed(change, [['home', 'hero', 'headlin'], 'x']))
    expect(problems([headline, undefined])).toContain(
      'content/home.json: hero.headlin is not a known field. Did you mean "headline"?',
    )
    expect(problems([headline, 3])).toContain(`content/home.json: hero.headlin ${unknown}`)
  })

  test('two pages of one name, with both', () => {
    const { about } = soundFiles() as { about: { title: string; menuLabel: string } }
    const { title, menuLabel } = about
    expect(problemsIn(changed([['blog', 'title'], title], [['blog', 'menuLabel'], menuLabel]))).toEqual([
      `content/blog.json: title is "${title}", as in content/about.json. Give each page one of its own.`,
      `content/blog.json: menuLabel is "${menuLabel}", as in content/about.json. Give each page one of its own.`,
    ])
  })

  test('whatever is pasted into any field by far too much, with how much fits', () => {
    const pieces = ['a', ' ', '\u200B', '\u0301', '\u{1F600}', '[', '*', '{', '<', '\n']
    // The items of a list have the same fields.
    const fields = new Map(textsIn(soundFiles()).map(({ path }) => [path.filter(isKey).join(), path]))
    for (const [place, path] of [...fields.values()].entries()) {
      const piece = pieces[place % pieces.length] ?? 'a'
      const [file, ...way] = path as Path
      const files = changed([[file, ...way], piece.repeat(200_000 / piece.length)])
      const where = `content/${file}.json: ${dotted(way)}`
      const sentence =
        /^(is 200000 characters long, and may have \d+\. Shorten it, or divide it|is "[^"]{30,60}…"\. Write .*)\.$/su
      const said = problemsIn({ [file]: files[file] })
      expect(said.map((problem) => problem.replace(`${where} `, ''))).toEqual([
        expect.stringMatching(sentence),
      ])
    }
  })
})

describe('accepted', () => {
  test.each<[path: Path, value: unknown]>([
    [['signin', 'menuLabel'], undefined],
    [['site', 'footer', 'partners', 'names'], []],
    [['site', 'footer', 'legal'], []],
    [['home', 'hero', 'actions'], []],
    [['services', 'questions', 'items'], []],
    [['site', 'footer', 'legal', 0], { label: 'Privacy', page: 'about' }],
    [[...article, 'url'], 'https://example.com/article'],
    [[...article, 'url'], '/blog/our-article'],
    [intro, 'See [our article](/blog/our-article), and [its end](/blog/our-article#the-end).'],
    [[...article, 'summary'], undefined],
    [article, withPage],
    [article, page({ parts: [], published: undefined })],
    [article, page({ formerly: ['/blog/the-walk', '/2019/walk.html'], updated: '2026-11-20' })],
    [['about', 'numbers', 'items', 0, 'number'], '1,250,000'],
    [['about', 'explanation', 'lead', 'between'], 'That is the space between'],
    ...['top left', 'centre', '0% 100%', '33% 7%'].map((way): Change => [[...image, 'focus'], way]),
    ...[
      'Photo of Ada (1).JPG',
      'Öffnung #1 – 100% & so.jpeg',
      'team/ada.webp',
      '写真.png',
      'photo {1}.jpg',
    ].map((src): Change => [[...image, 'src'], src]),
    [headline, 'x'.repeat(200)],
    [intro, 'See [us](contact), [write](mailto:a@example.com?subject=x), [ring](tel:+44-20-7946-0123).'],
  ])('%j: %j', (path, value) => {
    expect(problemsIn(changed([path, value]))).toEqual([])
  })

  test('a picture without words that says that it is decoration', () => {
    expect(problemsIn(changed([[...image, 'alt'], ''], [[...image, 'decorative'], true]))).toEqual([])
  })
})

describe('shown as it can only be meant', () => {
  test.each<[path: Path, value: string, shown: string]>([
    [language, 'en_GB', 'en-GB'],
    [language, 'en\u2013GB', 'en-GB'],
    [language, 'zh_hant_tw.UTF-8', 'zh-Hant-TW'],
    [email, ' MailTo: hello@example.com\u200B', 'hello@example.com'],
    [phone, 'tel://+44\t20 7946 0123', '+44 20 7946 0123'],
    [phone, '+44 20\u200B 79\u00AD46 0123', '+44 20 7946 0123'],
    [social, ' https://example.org/a', 'https://example.org/a'],
    // A new line of Word, of slides and of older programs.
    [headline, 'we are\u000Bcreative', 'we are\ncreative'],
    [intro, 'one\u2028two\u2029three', 'one\ntwo\n\nthree'],
    [intro, 'Caf\u0065\u0301 in \u004c\u0301', 'Caf\u00e9 in \u0139'],
    [intro, 'Donau\u00ADdampf \u{1F469}\u200D\u{1F467}', 'Donau\u00ADdampf \u{1F469}\u200D\u{1F467}'],
  ])('%j: %j as %j', (path, value, shown) => {
    const { files, problems } = validateContent(changed([path, value]))
    expect({ shown: at(files, path), problems }).toEqual({ shown, problems: [] })
  })
})

describe('no JSON', () => {
  const noJson =
    'something here, or just before it, is no JSON. Look for a comma, a bracket or a straight quote'
  test.each([
    ['{\n"a": "b"\n"c": 1\n}', `line 3, column 1: ${noJson}`],
    ['{\n"a": \u201cb\u201d }', `line 2, column 6: ${noJson}`],
    ['{\n// the title\n"a": 1 }', `line 2, column 1: ${noJson}`],
    [
      '{\n<<<<<<< HEAD\n"a": 1\n',
      'line 2, column 1: there are the marks of two versions that were not joined',
    ],
    [
      '{ "a": 1,\n"\\u0061": 2 }',
      'line 2, column 1: "a" is there a second time, after line 1, column 3. Keep one of the two.',
    ],
  ])('%j', (text, sentence) => {
    expect(jsonError(text)?.says).toContain(sentence)
  })

  test('one key in two groups is no mistake', () => {
    const text = '{ "a": { "title": 1 }, "b": [{ "title": 1 }, { "title": 1 }], "title": 1 }'
    expect(jsonError(text)).toBeUndefined()
  })

  test('whatever is wrong, there is a place and a way out', () => {
    const signs = fc.constantFrom('', ',', '"', '}', ']', '{', '\\', 'x', '\n', '\u201d')
    const broken = fc.tuple(fc.json({ maxDepth: 3 }), fc.nat(), signs).map(([json, place, other]) => {
      const from = place % json.length
      return json.slice(0, from) + other + json.slice(from + 1)
    })
    fc.assert(
      fc.property(broken, (text) => {
        try {
          JSON.parse(text)
        } catch {
          expect(jsonError(text)?.says).toMatch(/^line \d+, column \d+: .+\.$/)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('to look at', () => {
  let before: string[] = []
  beforeAll(() => {
    before = warnings(put(soundFiles(), ...template))
  })

  const warnings = (files: Files) => warningsOn(validateContent(files).files as Content).map(sentenceOf)
  // What was never filled in is asked for by itself.
  const template: Change = [['site', 'template'], true]

  /** What is said of changes, and was not said before them: an owner may have been warned of other things. */
  function newWarnings(...changes: Change[]): string[] {
    return warnings(changed(...changes, template)).filter((warning) => !before.includes(warning))
  }

  // An owner may mean what they are warned of.
  const testOfTemplate = content.site.template ? test : test.skip
  testOfTemplate('nothing, as long as content/site.json has the line "template": true', () => {
    expect(warningsOn(content)).toEqual([])
  })

  const title: Path = ['home', 'invitation', 'title']
  const asItStands = 'which visitors read as it stands: '

  test.each<[path: Path, text: string, found: string]>([
    [
      intro,
      'We are <b id="a">bold</b>',
      `has <b id="a">, ${asItStands}what works is **bold**, *italic*, [words](address)`,
    ],
    [title, 'R&amp;D', `has &amp;, ${asItStands}this text is words alone. Take it out, unless you mean it.`],
    [intro, '# Big', `has #, ${asItStands}`],
    [intro, 'one\n  - two', `has -, ${asItStands}`],
    [intro, '1. one', `has 1., ${asItStands}`],
    [intro, 'all __bold__', `has __bold__, ${asItStands}`],
    [title, 'all _mine_', `has _mine_, ${asItStands}`],
    [intro, 'run `npm test`', `has \`npm test\`, ${asItStands}`],
    [intro, 'not ~~this~~', `has ~~, ${asItStands}`],
    [
      intro,
      '![a cup](https://example.com/cup.svg)',
      `has ![a cup](https://example.com/cup.svg), ${asItStands}`,
    ],
    [intro, '![a cup](a cup.svg)', `has ![ and ](, which`],
    [intro, '[words] (about) and [a [b]](about)', `has ](, ${asItStands}`],
    [intro, '***both***', `has **, ${asItStands}`],
    [intro, 'See https://acme.studio/a.', `has https://acme.studio/a, ${asItStands}`],
    [intro, 'See www.acme.studio/a, please', `has www.acme.studio/a, ${asItStands}`],
    [intro, '**jörg+a@acme.co.uk**!', `has jörg+a@acme.co.uk, ${asItStands}`],
    [intro, 'mailto:us@acme.studio', `has us@acme.studio, ${asItStands}`],
    [
      intro,
      '# Heading\n- one\n  - two\n![p](x.png) and <b>, [_a_](about), us@acme.studio',
      'has <b>, #, -, ![p](x.png), _a_ and us@acme.studio, which visitors read as they stand: what works is **bold**, *italic*, [words](address), an empty line between paragraphs, and "- " or "> " at the beginning of a line. Take them out, unless you mean them.',
    ],
    [
      intro,
      '# a\n• b\n== c\n1. d\n* e\n+ f\n---\n`g` ~~h~~ [^1]',
      'has #, •, 1., *, +, --- and 3 others, which visitors read as they stand',
    ],
    ...['•', '·', '–', '-'].map((bullet): [Path, string, string] => [
      intro,
      `Ours:\n${bullet}\u00a0\u00a0First\n${bullet}\tSecond`,
      `has ${bullet}, ${asItStands}`,
    ]),
    [
      title,
      '•\tFirst',
      `has •, which visitors read as they stand; and a tab, which visitors see as a blank: this`,
    ],
    [
      title,
      'First\tSecond',
      `has a tab, which visitors see as a blank: this text is words alone. Take it out,`,
    ],
    [title, '**a** [b](about) *c*', `has **, ]( and *c*, which visitors read as they stand`],
    [
      ['home', 'title'],
      'x'.repeat(61),
      'is 61 characters long. Search results cut it after 60: shorten it, or begin with what matters.',
    ],
    [title, '**bold** ones', `has **, ${asItStands}this text is words alone.`],
    [day, dayIn(48), `is ${dayIn(48)}, which is no day yet. Search engines ignore it`],
  ])('%j: %j', (path, text, found) => {
    expect(newWarnings([path, text])).toEqual([expect.stringContaining(`${whereOf(path)} ${found}`)])
  })

  test.each<[others: object, found: string]>([
    [{ title: 'x'.repeat(61) }, 'title is 61 characters long. Search results cut it after 60'],
    [{ published: dayIn(48) }, `published is ${dayIn(48)}, which is still to come. It holds nothing back`],
    [{ updated: dayIn(48) }, `updated is ${dayIn(48)}, which is still to come.`],
    [{ parts: [] }, 'published is for the page of an article, and this one has no parts'],
    [{ parts: [{ text: 'So.[^1]' }] }, 'parts[0].text has [^1], which visitors read as it stands'],
  ])('of an article with a page, %j', (others, found) => {
    expect(newWarnings([article, page(others)])).toEqual([
      expect.stringContaining(`${whereOf(article)}.${found}`),
    ])
  })

  test.each<[path: Path, text: string]>([
    ...['I <3 you, 1 < 2 > 0', 'Terms & Conditions; R&D', '<-- here', '3 * 4', '#1 agency - really'].map(
      (text): [Path, string] => [intro, text],
    ),
    ...[
      '2023 - 1. of May',
      '\\* required',
      '**a** [b](about) *c*',
      '[1] (see)',
      'a_b_c and _ `',
      '[a](https://x.org/_b_)',
      '[us@acme.studio](mailto:us@acme.studio) or [www.acme.studio](https://www.acme.studio)',
      '[*the* prices](Price list (1).pdf)',
      'a – b, @acme, a @ b, one\ttwo, **# 1**',
    ].map((text): [Path, string] => [intro, text]),
    [['home', 'title'], 'x'.repeat(60)],
    [title, 'Acme • design – since 1999'],
    [day, dayIn(0)],
  ])('nothing of %j: %j', (path, text) => {
    expect(newWarnings([path, text])).toEqual([])
  })

  /** What is said of a place, of a site that is somebody's or as it came. */
  function saidOf(path: Path, value: unknown, template?: true): string[] {
    const said = warnings(changed([path, value], [['site', 'template'], template]))
    return said.filter((sentence) => sentence.startsWith(`${whereOf(path)} `))
  }

  test.each<[path: Path, value: string, says: string]>([
    [
      url,
      'https://example.com',
      'is https://example.com, a domain that is kept for examples: search engines and previews look for the site there. Write the address of the site, or set SITE_URL for the build.',
    ],
    [url, 'http://localhost:3000', 'is http://localhost:3000, a domain that is kept'],
    [
      email,
      'hello@example.com',
      'is hello@example.com, and nobody has example.com: it is kept for examples. Write your own, or take it out',
    ],
    [email, 'a@mail.acme.test', 'is a@mail.acme.test, and nobody has mail.acme.test'],
    [social, 'https://example.org/instagram', 'is https://example.org/instagram, and nobody has example.org'],
    [[...article, 'url'], 'http://blog.example.net', 'is http://blog.example.net, and nobody has'],
    [intro, 'See [this](https://www.example.com/a).', 'has https://www.example.com/a, and nobody has'],
    [intro, '[Write](mailto:us@acme.invalid).', 'has us@acme.invalid, and nobody has acme.invalid'],
  ])('what was never filled in, once the site is somebody\u2019s: %j: %j', (path, value, says) => {
    expect(saidOf(path, value)).toEqual([expect.stringContaining(`${whereOf(path)} ${says}`)])
    expect(saidOf(path, value, true)).toEqual([])
  })

  test.each<[path: Path, value: string]>([
    [url, 'https://acme.studio'],
    [email, 'hello@myexample.com'],
    [social, 'https://acme.studio/?from=example.com'],
    [intro, 'For example [this](https://acme.studio/example.org) by contest.example.acme.studio.'],
  ])('nothing of %j: %j, which is somebody\u2019s', (path, value) => {
    expect(saidOf(path, value)).toEqual([])
  })

  test('the name that the site came with, once it has another', () => {
    const title: Path = ['home', 'title']
    const saidOf = (name: string) =>
      warnings(
        changed(
          [title, 'We are Creative Agency'],
          [['site', 'name'], name],
          [['site', 'template'], undefined],
        ),
      ).filter((sentence) => sentence.includes('Creative Agency'))
    expect(saidOf('Marlow Finch')).toEqual([
      'content/home.json: title still says "Creative Agency", which the site was called as it came. Write its name of today, unless you mean the trade.',
    ])
    expect(saidOf('Marlow’s creative agency')).toEqual([])
  })

  test('nothing of an address that the build does not use', () => {
    process.env.SITE_URL = 'https://acme.studio'
    const said = saidOf(url, 'https://example.com')
    delete process.env.SITE_URL
    expect(said).toEqual([])
  })

  test('many texts with one fault in one line', () => {
    const { articles } = (soundFiles() as { blog: { wall: { articles: object[] } } }).blog.wall
    const many = Array.from({ length: 40 }, () => ({ ...articles[0], title: '<b>' }))
    expect(newWarnings([['blog', 'wall', 'articles'], many])).toEqual([
      expect.stringMatching(
        /^content\/blog\.json: wall\.articles\[0\]\.title has <b>, .* The same of 39 other texts of the file: wall\.articles\[1\]\.title, wall\.articles\[2\]\.title …$/,
      ),
    ])
  })

  test('a warning once, until it is another one', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const sound = validateContent(changed([intro, 'A sentence.'])).files as Content
    const pasted = validateContent(changed([intro, 'A <b>sentence</b>.'])).files as Content
    sayWarnings(pasted)
    sayWarnings(pasted)
    expect(warn).toHaveBeenCalledTimes(1)
    sayWarnings(sound)
    warn.mockClear()
    sayWarnings(pasted)
    expect(warn).toHaveBeenCalledTimes(1)
  })
})
