import fc from 'fast-check'
import { drawnCharacters } from '../../lib/brand/font.ts'
import { content } from '../../lib/content/index.ts'
import { dotted, textsIn } from '../../lib/content/path.ts'
import { problemAt, sentenceOf } from '../../lib/content/problem.ts'
import { problemsOf } from '../../lib/content/problems.ts'
import { parseJson } from '../../lib/content/read.ts'
import { sayWarnings, warningsOn } from '../../lib/content/warnings.ts'
import { dayIn } from '../../lib/days.ts'
import { pageIds } from '../../lib/pages.ts'
import { at, contentOf, type Files, filesOnDisk, type Path, put, soundFiles } from './support/content.ts'

/* What an editor is told of a change: one sentence a mistake, with its place and the way out. */

type Change = [path: Path, value: unknown]

const isKey = (part: PropertyKey) => typeof part === 'string'

/** Where every file and every picture is there. */
const around = { hasFile: () => true, factsOf: () => ({ problems: [], notes: [] }) }
const problemsIn = (files: Files) => problemsOf(files, around).map(sentenceOf)

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
const tiles: Path = ['home', 'mosaic', 'tiles']
const tile = { tile: 'a', shape: 'half', turn: 0, ink: 'leaf', ground: 'ink' }
const taste: Path = ['home', 'servicesTaste', 'link']
const social: Path = ['site', 'footer', 'social', 'links', 0, 'url']
const email: Path = ['site', 'contact', 'email']
const phone: Path = ['site', 'contact', 'phones', 0]
const url: Path = ['site', 'url']
const day: Path = ['home', 'updated']
const year: Path = ['site', 'footer', 'copyrightYear']
const copyright: Path = ['site', 'footer', 'copyright']

const links =
  'Write a full address that starts with https://, an e-mail address after mailto:, a phone number after tel:+, a file of public/, or the name of a page: '

test('of sound content an editor hears nothing', () => {
  expect(problemsIn(filesOnDisk())).toEqual([])
  expect(problemsIn(soundFiles())).toEqual([])
})

describe('refused', () => {
  test.each<[path: Path, value: unknown, sentence: string]>([
    [headline, undefined, 'is missing. Write the headline of the page.'],
    [headline, '', 'is empty. Write the headline of the page.'],
    [headline, 3, 'is 3, which is not a text. Write the headline of the page.'],
    [
      headline,
      'we are cr\uFFFDative',
      'has a sign that nobody can read (U+FFFD) after "we are cr". Take it out',
    ],
    [headline, '\u0007we', 'has a sign that nobody can read (U+0007) at its beginning.'],
    [headline, '{count} of them', 'has {count}, which nothing fills. Take the braces out.'],
    [['home'], [], 'is a list, which is not a group of fields. Write its fields: title, description,'],
    [['home', 'hero'], undefined, 'is missing. Write its fields: headline, intro, actions.'],
    [['home', 'banner'], 'hello', 'is not a known field. Check its spelling, or take it out.'],
    [year, '2023', 'is "2023", which is not a number. Write the year, for example 2023.'],
    [year, 0.5, 'is not a whole number. Write the year'],
    [[...image, 'src'], '', 'is empty. Choose a picture of content/pictures/, for example "kpis.svg".'],
    [[...image, 'src'], 'team/../../site.json', 'is "team/../../site.json". Choose a picture'],
    [
      [...image, 'focus'],
      'her face',
      'is "her face". Write what has to stay in sight where a photo is cut: top',
    ],
    [[...image, 'alt'], '', 'is empty. Describe the picture in a few words, or tick that it means nothing'],
    [['blog', 'wall', 'articles'], {}, 'is a group of fields, which is not a list. Add articles.'],
    [['blog', 'wall', 'articles'], [], 'is empty. Add articles.'],
    [[...article, 'url'], 'example.com', 'is "example.com". Write a full address that starts with https://.'],
    [social, '/blog/our-article', 'is "/blog/our-article". Write a full address'],
    [
      [...article, 'address'],
      'nul',
      'is "nul", a name that Windows or a host keeps for itself. Write another one',
    ],
    ...['A-Walk', 'a walk', 'über-uns', 'a--walk', 'a/walk', 'a-walk.html', 'a'.repeat(81)].map(
      (name): [Path, unknown, string] => [
        [...article, 'address'],
        name,
        `is "${name}". Write the end of its`,
      ],
    ),
    [[...tiles, 1, 'tile'], 'z', 'is "z". Write the letter of the tile, a to p.'],
    [[...tiles, 1, 'turn'], 4, 'is 4. Write the number of quarter turns: 0, 1, 2 or 3.'],
    [tiles, Array(3).fill(tile), 'has the tiles a, a, a. Write sixteen, each letter from a to p once.'],
    [[...taste, 'page'], 'abut', `is "abut". Write one of: ${pageIds.join(', ')}.`],
    [
      taste,
      { label: 'all', page: 'blog', url: 'https://acme.studio' },
      'leads to two places. Keep its "page"',
    ],
    [taste, { label: 'all' }, 'leads nowhere. Choose a page of this site ("page"), or an address ("url").'],
    [phone, '020 7946 0123', 'is "020 7946 0123". Write a phone number in international form'],
    [day, 'today', 'is "today". Write a day of the calendar as year-month-day, for example "2026-11-21".'],
    [day, '2026-02-30', 'is "2026-02-30". Write a day of the calendar'],
    [['home', 'description'], 'hello', 'has a length of 5. Search results show 50 to 160 characters'],
    [['errors', 'island', 'failed'], 'Ring {phone}.', 'does not say {email} and {phone}. Put both where'],
    [
      copyright,
      '© {yaer}',
      'has {yaer}, which nothing fills. Take the braces out, or write one of: {year}, {name}.',
    ],
    [email, 'hello\u200B@example.com', 'has a sign that nobody can read (U+200B) after "hello".'],
    [email, 'mailto:hello@example.com', 'is "mailto:hello@example.com". Write an e-mail address.'],
    [url, 'https://example.com/logo.PNG', 'has "logo.PNG" at its end, which belongs to a page. Write'],
  ])('%j: %j', (path, value, sentence) => {
    expect(problemsIn(changed([path, value]))).toEqual([
      expect.stringContaining(`${whereOf(path)} ${sentence}`),
    ])
  })

  test.each<[others: object, sentence: string]>([
    [
      { formerly: ['a-walk'] },
      'formerly[0] is "a-walk". Write a path of this site, for example "/blog/a-walk".',
    ],
    [{ parts: [{}] }, 'parts[0].text is missing. Write the text of this part.'],
    [{ address: undefined }, 'address is missing. Write the end of its address, for example "a-walk".'],
    [{ published: undefined }, 'published is missing. Write a day as year-month-day'],
    [{ summary: undefined }, 'summary is missing. Write what the article comes to: its page begins with it.'],
    [
      { updated: '2020-01-01' },
      'updated is 2020-01-01, before it was published (2026-11-20). Put one of the',
    ],
    [{ url: 'https://acme.studio' }, 'parts make a page, and the card leads elsewhere. Let it lead nowhere'],
  ])('of an article with a page, %j', (others, sentence) => {
    expect(problemsIn(changed([article, page(others)]))).toEqual([
      expect.stringContaining(`${whereOf(article)}.${sentence}`),
    ])
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
      const said = problemsIn({ [file]: files[file] }).map((problem) => problem.replace(`${where} `, ''))
      expect(said).toEqual([expect.stringMatching(sentence)])
    }
  })
})

describe('accepted', () => {
  test.each<[path: Path, value: unknown]>([
    [['signin', 'menuLabel'], undefined],
    [['home', 'hero', 'actions'], []],
    [['site', 'footer', 'legal', 0], { label: 'Privacy', page: 'about' }],
    [[...article, 'url'], 'https://example.com/article'],
    [[...article, 'url'], '/blog/our-article'],
    [intro, 'See [our article](/blog/our-article), and [its end](/blog/our-article#the-end).'],
    [article, withPage],
    [article, page({ parts: [], published: undefined })],
    [article, page({ formerly: ['/blog/the-walk', '/2019/walk.html'], updated: '2026-11-20' })],
    ...['top left', '33% 7%'].map((way): Change => [[...image, 'focus'], way]),
    ...['Öffnung #1 – 100% & so.jpeg', 'team/ada.webp', '写真.png', 'photo {1}.jpg'].map(
      (src): Change => [[...image, 'src'], src],
    ),
    [image, { src: 'kpis.svg', alt: '', decorative: true }],
    [headline, 'x'.repeat(200)],
    [intro, 'See [us](contact), [write](mailto:a@example.com?subject=x), [ring](tel:+44-20-7946-0123).'],
  ])('%j: %j', (path, value) => {
    expect(problemsIn(changed([path, value]))).toEqual([])
  })
})

describe('shown as it can only be meant', () => {
  test.each<[path: Path, value: string, shown: string]>([
    [email, ' hello@example.com\u200B', 'hello@example.com'],
    [phone, '+44\t20\u200B 79\u00AD46 0123', '+44 20 7946 0123'],
    [social, ' https://example.org/a', 'https://example.org/a'],
    // A new line of Word, of slides and of older programs.
    [headline, 'we are\u000Bcreative', 'we are\ncreative'],
    [intro, 'one\u2028two\u2029three', 'one\ntwo\n\nthree'],
    [intro, 'Caf\u0065\u0301 in \u004c\u0301', 'Caf\u00e9 in \u0139'],
    [intro, 'Donau\u00ADdampf \u{1F469}\u200D\u{1F467}', 'Donau\u00ADdampf \u{1F469}\u200D\u{1F467}'],
  ])('%j: %j as %j', (path, value, shown) => {
    const files = changed([path, value])
    expect(problemsIn(files)).toEqual([])
    expect(at(contentOf(files), path)).toBe(shown)
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
    ['{ "a": 1,\n"\\u0061": 2 }', 'line 2, column 1: "a" is there a second time. Keep one of the two.'],
  ])('%j', (text, sentence) => {
    expect(() => parseJson(text)).toThrow(`cannot be read as JSON: ${sentence}`)
  })

  test('one key in two groups is no mistake', () => {
    const text = '{ "a": { "title": 1 }, "b": [{ "title": 1 }, { "title": 1 }], "title": 1 }'
    expect(parseJson(text)).toEqual(JSON.parse(text))
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
          expect(() => parseJson(text)).toThrow(/^cannot be read as JSON: line \d+, column \d+: .+\.$/)
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

  const drawn = drawnCharacters()
  const warnings = (files: Files) => warningsOn(contentOf(files), drawn).map(sentenceOf)
  // What was never filled in is asked for by itself.
  const template: Change = [['site', 'template'], true]

  /** What is said of changes, and was not said before them: an owner may have been warned of other things. */
  function newWarnings(...changes: Change[]): string[] {
    return warnings(changed(...changes, template)).filter((warning) => !before.includes(warning))
  }

  // An owner may mean what they are warned of.
  const testOfTemplate = content.site.template ? test : test.skip
  testOfTemplate('nothing, as long as content/site.json has the line "template": true', () => {
    expect(warningsOn(content, drawn)).toEqual([])
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
    [intro, '# Big\n  - two\n1. three', `has # and - and 1., ${asItStands}`],
    [intro, 'Ours:\n•\u00a0\u00a0First\n•\tSecond', `has •, ${asItStands}`],
    [intro, 'all __bold__, `code` and ~~this~~', `has __bold__ and \`code\` and ~~, ${asItStands}`],
    [intro, '![a cup](a cup.svg)', `has ![ and ](, ${asItStands}`],
    [intro, '[words] (about) and [a [b]](about)', `has ](, ${asItStands}`],
    [title, '**a** [b](about)', `has ** and ](, ${asItStands}this text is words alone.`],
    [day, dayIn(48), `is ${dayIn(48)}, which is still to come. It holds nothing back`],
    [
      ['home', 'title'],
      'x'.repeat(61),
      'is 61 characters long. Search results cut it after 60: shorten it, or begin with what matters.',
    ],
  ])('%j: %j', (path, text, found) => {
    expect(newWarnings([path, text])).toEqual([expect.stringContaining(`${whereOf(path)} ${found}`)])
  })

  test.each<[others: object, found: string]>([
    [{ title: 'x'.repeat(61) }, 'title is 61 characters long. Search results cut it after 60'],
    [{ updated: dayIn(48) }, `updated is ${dayIn(48)}, which is still to come.`],
    [{ parts: [{ text: 'So.[^1]' }] }, 'parts[0].text has [^1], which visitors read as it stands'],
  ])('of an article with a page, %j', (others, found) => {
    expect(newWarnings([article, page(others)])).toEqual([
      expect.stringContaining(`${whereOf(article)}.${found}`),
    ])
  })

  test.each<[path: Path, text: string]>([
    ...[
      'I <3 you, 1 < 2 > 0, <-- here',
      'Terms & Conditions; R&D',
      '3 * 4, a_b_c and _ `',
      '#1 agency - really',
      '2023 - 1. of May',
      '\\* required',
      '**a** [b](about) *c*',
      '[1] (see)',
      '[a](https://x.org/__b__)',
      '[*the* prices](Price list (1).pdf)',
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
    [
      email,
      'hello@example.com',
      'is hello@example.com, and nobody has example.com: it is kept for examples. Write your own, or take it out',
    ],
    [social, 'https://example.org/instagram', 'is https://example.org/instagram, and nobody has example.org'],
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

  test('a warning once, until it is another one', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const say = (text: string) => sayWarnings(contentOf(changed([intro, text])), drawn)
    say('A <b>sentence</b>.')
    say('A <b>sentence</b>.')
    expect(warn).toHaveBeenCalledTimes(1)
    say('A sentence.')
    warn.mockClear()
    say('A <b>sentence</b>.')
    expect(warn).toHaveBeenCalledTimes(1)
  })
})
