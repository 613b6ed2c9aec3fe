import { bareCounts, prepared } from '@/lib/content/prepare.ts'
import { filesOnDisk, type Path, put, soundFiles } from './support/content'

/** What a page says where the home page's link to the blog stands, with so many articles. */
function said(text: string, count = 8, language = 'en-GB') {
  const files = soundFiles()
  put(files, ['blog', 'wall', 'articles'], Array(count).fill({}))
  put(files, ['site', 'language'], language)
  put(files, ['home', 'blogTaste', 'link', 'label'], text)
  const { files: shown, problems } = prepared(files)
  return { label: (shown.home as { blogTaste: { link: { label: string } } }).blogTaste.link.label, problems }
}

test.each([
  ['all {count} articles', 8, 'en-GB', 'all eight articles'],
  ['{Count} of them', 12, 'en-GB', 'Twelve of them'],
  ['{count} of them', 13, 'en-GB', '13 of them'],
  ['{count} of them', 1234, 'en-GB', '1,234 of them'],
  ['{count|article|articles}', 1, 'en-GB', 'one article'],
  ['{count|article|articles}', 60, 'en-GB', '60 articles'],
  ['{count|artykuł|artykuły|artykułów}', 2, 'pl', '2 artykuły'],
  ['{count|artykuł|artykuły|artykułów}', 5, 'pl', '5 artykułów'],
  ['{count} Artikel', 8, 'de-DE', '8 Artikel'],
  ['{count:articles} and {count:articles}', 2, 'en-GB', 'two and two'],
])('a visitor reads "%s" with %i articles in %s as "%s"', (text, count, language, words) => {
  expect(said(text, count, language)).toEqual({ label: words, problems: [] })
})

test('an editor who counts a list that is none is told what was meant, and sees what was written', () => {
  expect(said('{count:servces}')).toEqual({
    label: '{count:servces}',
    problems: [
      'content/home.json: blogTaste.link.label has {count:servces}, and there is no list "servces". Did you mean {count:services}?',
    ],
  })
})

test('an editor who counts where no list stands is told how to name one', () => {
  const files = put(soundFiles(), ['signin', 'hero', 'intro'], 'Sign in to {count} things')
  expect(prepared(files).problems).toEqual([
    expect.stringMatching(
      /^content\/signin\.json: hero\.intro has \{count\}, and no list stands beside this text\. Say what is counted, for example \{count:articles\}: articles, services, /,
    ),
  ])
})

test.each([
  ['{cuont|way|ways} in', '{cuont|way|ways}', 'Did you mean {count|way|ways}?'],
  ['{ count } of them', '{ count }', 'Did you mean {count}?'],
  ['{Cuont:services}', '{Cuont:services}', 'Did you mean {Count:services}?'],
  ['since {yaer}', '{yaer}', 'Take the braces out, or write one of: {count}.'],
])('an editor who writes "%s" is told what nothing fills', (text, place, wayOut) => {
  expect(said(text)).toEqual({
    label: text,
    problems: [`content/home.json: blogTaste.link.label has ${place}, which nothing fills. ${wayOut}`],
  })
})

test.each<[path: Path, text: string, problem: string | undefined]>([
  [['site', 'footer', 'copyright'], '© {year} {name}', undefined],
  [['site', 'footer', 'copyright'], '© {yaer} {name}', 'Did you mean {year}?'],
  [['errors', 'island', 'failed'], 'Write to {email}, ring {fone}', 'Did you mean {phone}?'],
  [['home', 'hero', 'intro'], 'Set {theory} in { }', 'which nothing fills.'],
  [['home', 'invitation', 'picture', 'src'], 'photo {1}.jpg', undefined],
])('what pages fill in may stand where they do, and nowhere else: %j', (path, text, problem) => {
  const { problems } = prepared(put(soundFiles(), path, text))
  expect(problems).toEqual(problem ? [expect.stringContaining(problem)] : [])
})

test('the template counts nothing with the word for many alone', () => {
  const { site } = filesOnDisk() as { site: { template?: true } }
  const bare = bareCounts(filesOnDisk()).map(({ where, written, noun }) => `${where} has ${written} ${noun}`)
  expect(site.template ? bare : []).toEqual([])
  expect(
    bareCounts(put(soundFiles(), ['home', 'blogTaste', 'title'], 'all {count} articles')),
  ).toContainEqual(expect.objectContaining({ where: 'content/home.json: blogTaste.title', noun: 'articles' }))
})

test('a visitor reads letters whole that the editor\u2019s computer has stored in parts', () => {
  expect(said('Caf\u0065\u0301 in \u004c\u0301').label).toBe('Caf\u00e9 in \u0139')
})
