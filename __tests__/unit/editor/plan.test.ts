import { withAddresses } from '../../../editor/articles.ts'
import { merge } from '../../../editor/merge.ts'
import { type Answer, check, type Plan, type Project, plan } from '../../../editor/plan.ts'
import { problemOf } from '../../../editor/problems.ts'
import { type Path, put, soundFiles } from '../support/content.ts'

/* What a Save writes, and what it answers where it writes nothing: without a disk. */

// biome-ignore lint/suspicious/noExplicitAny: what a file holds is what these tests change
type Value = any

/** A project whose files, links and pictures are sound. */
function projectOf(files: Value = soundFiles(), others: Partial<Project> = {}): Project {
  const entries = Object.entries(files).map(([name, value]) => {
    const text = JSON.stringify(value, null, 2)
    return [name, { text, value: JSON.parse(text) }]
  })
  return {
    files: Object.fromEntries(entries),
    hasFile: () => true,
    factsOf: () => ({ isThere: true, problems: [], notes: [] }),
    pictures: [],
    hashOf: () => undefined,
    ...others,
  }
}

/** A form that was opened from the sound content and changed, and saved into files that others may have changed since. */
function planned(
  name: string,
  edit: (form: Value) => void,
  changed: (files: Value) => void = () => {},
  others: Partial<Project> = {},
): Answer | (Plan & { values: Record<string, Value> }) {
  const opened = JSON.stringify(soundFiles()[name], null, 2)
  const value = JSON.parse(opened)
  edit(value)
  const files = soundFiles()
  changed(files)
  const answer = plan(projectOf(files, others), name, { opened, value })
  if (answer.kind !== 'write') return answer
  const texts = Object.entries(answer.texts).map(([file, text]) => [file, JSON.parse(text)])
  return { ...answer, values: Object.fromEntries(texts) }
}

/** What is written into the file of a form. */
function written(...form: Parameters<typeof planned>): Value {
  const answer = planned(...form)
  if (answer.kind !== 'write') throw new Error(`${answer.kind}: ${JSON.stringify(answer.problems)}`)
  return answer.values[form[0]]
}

const withHeadline = (headline: string) => (form: Value) => Object.assign(form.hero, { headline })

test('what would be wrong elsewhere because of it is told too, and older mistakes elsewhere are not', () => {
  const edit = (form: Value) => Object.assign(form, { title: (soundFiles() as Value).services.title })
  const changed = ({ about }: Value) => Object.assign(about.hero, { headline: '' })
  expect(planned('home', edit, changed)).toEqual({
    kind: 'refused',
    problems: [expect.objectContaining({ file: 'services', path: 'title' })],
  })
})

describe('a mistake is said in the names of the form', () => {
  const at = (problem: { file: string; path: (string | number)[] }) =>
    problemOf({ ...problem, says: 'leads to two places.' })

  test('at its field; where a group leads is asked in one', () => {
    expect(at({ file: 'content/site.json', path: ['footer', 'legal', 0] })).toEqual({
      file: 'site',
      path: 'footer/legal/0/page',
      label: 'Foot of every page · Legal documents · 1',
      words: 'leads to two places.',
    })
  })

  test('or of its file, or of a file that no form is about', () => {
    expect(problemOf({ file: 'content/home.json', path: [], says: 'is saved as UTF-16.' })).toEqual({
      file: 'home',
      path: '',
      label: 'The file',
      words: 'is saved as UTF-16.',
    })
    expect(at({ file: 'content/other.json', path: ['a'] }).words).toBe(
      'content/other.json: a leads to two places.',
    )
  })

  const article: Path = ['blog', 'wall', 'articles', 0]
  const noPicture = 'is missing. Choose a picture.'

  test.each<[path: Path, value: unknown, words: string]>([
    [['home', 'hero', 'headline'], undefined, 'is missing. Write the headline of the page.'],
    [['home', 'hero', 'headline'], '', 'is empty. Write the headline of the page.'],
    [['home', 'blogTaste', 'count'], '4', 'is "4". Write how many posters the home page shows.'],
    [['blog', 'wall', 'articles'], undefined, 'is missing. Add articles.'],
    [['blog', 'wall', 'articles'], [], 'is empty. Add articles.'],
    [['home', 'hero'], undefined, 'is missing or is not a group of fields. Fill in its fields.'],
    [['home'], [], 'is missing or is not a group of fields. Fill in its fields.'],
    [[...article, 'image', 'src'], '', noPicture],
    [[...article, 'image', 'src'], undefined, noPicture],
    [[...article, 'image', 'alt'], undefined, 'is missing. Describe the picture in a few words.'],
    [
      [...article, 'image', 'alt'],
      '',
      'is empty. Describe the picture in a few words, or tick that it means nothing.',
    ],
    [['home', 'servicesTaste', 'link', 'page'], undefined, 'leads nowhere. Choose where.'],
  ])('without a word of JSON: %j: %j', (path, value, words) => {
    const [name] = path
    const files = put(soundFiles(), path, value)
    const { problems } = check(projectOf(), name, files[name] as Value)
    expect(problems.map((problem) => problem.words)).toContain(words)
  })
})

test('the site has an owner from the first Save on', () => {
  const changed = ({ site }: Value) => Object.assign(site, { template: true })
  const answer = planned('home', withHeadline('mine'), changed)
  expect(answer).toMatchObject({ kind: 'write', values: { home: { hero: { headline: 'mine' } } } })
  expect('values' in answer && answer.values.site).not.toHaveProperty('template')
  const named = (form: Value) => Object.assign(form, { name: 'another agency' })
  expect(written('site', named, changed)).not.toHaveProperty('template')
})

describe('the day of a page', () => {
  afterEach(() => jest.useRealTimers())

  test('is the one that a writer gives it', () => {
    const edit = (form: Value) => Object.assign(form, { updated: '2021-03-03', title: 'Another title' })
    expect(written('home', edit).updated).toBe('2021-03-03')
  })

  test.each([
    ['2019-03-01T12:00:00Z', (day: string) => day],
    ['2099-12-24T12:00:00Z', () => '2099-12-24'],
  ])('is today, %s: with a clock that is behind it does not go back', (now, expected) => {
    jest.useFakeTimers({ now: new Date(now) })
    expect(written('home', withHeadline('mine')).updated).toBe(expected((soundFiles() as Value).home.updated))
  })

  test('is that of the writer, wherever that is', () => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(10 * 60)
    jest.useFakeTimers({ now: new Date('2090-05-02T07:00:00Z') })
    expect(written('home', withHeadline('mine')).updated).toBe('2090-05-01')
  })
})

describe('pictures that were chosen', () => {
  const choose = (all: string[]) => (form: Value) => {
    for (const [place, src] of all.entries()) Object.assign(form.wall.articles[place].image, { src })
  }

  test.each([
    [
      'that differ in ending alone',
      ['photo.new-0000000a.svg', 'photo.new-0000000b'],
      ['photo.svg', 'photo-2'],
    ],
    [
      'called like one that is there',
      ['kpis.new-0000000a.svg', 'kpis.new-0000000b.svg'],
      ['kpis-2.svg', 'kpis-3.svg'],
    ],
  ])('two %s get a name of their own each', (_, chosen, names) => {
    const others = { pictures: ['kpis.svg'], hashOf: (src: string) => src }
    const answer = planned('blog', choose(chosen), undefined, others)
    expect(answer).toMatchObject({
      kind: 'write',
      pictures: new Map(chosen.map((src, place) => [src, names[place]])),
    })
    const articles: Value[] = written('blog', choose(chosen), undefined, others).wall.articles
    expect(articles.slice(0, 2).map(({ image }) => image.src)).toEqual(names)
  })

  test('one with the bytes of one that is there, and its name, is that one', () => {
    const others = { pictures: ['kpis.svg'], hashOf: () => 'the same' }
    const { wall } = written('blog', choose(['kpis.new-0000000a.svg']), undefined, others)
    expect(wall.articles[0].image.src).toBe('kpis.svg')
  })

  test('one that is gone by the time of the Save is asked for again, by the name that its writer knows', () => {
    const chosen = 'photo.new-0000000a.svg'
    const factsOf: Project['factsOf'] = (src) => ({
      isThere: src !== chosen,
      problems: src === chosen ? ['there is no such file'] : [],
      notes: [],
      name: 'photo.svg',
    })
    expect(planned('blog', choose([chosen]), undefined, { factsOf })).toEqual({
      kind: 'refused',
      problems: [
        {
          file: 'blog',
          path: 'wall/articles/0/image/src',
          label: 'The wall · Articles · 1 · Picture · File',
          words: 'is not there any more. Choose it again.',
        },
      ],
    })
  })
})

describe('a file that others have changed since the form was opened', () => {
  test('has lists of which both have changed items: all of them stay', () => {
    const titlesIn = ({ wall }: Value) => wall.articles.map(({ title }: Value) => title)
    const edit = (form: Value) => Object.assign(form.wall.articles.at(-1), { title: 'Mine at the end' })
    const answer = planned('blog', edit, ({ blog: { wall } }) => {
      wall.articles.unshift({ ...wall.articles[0], title: 'Theirs at the top' })
      wall.articles.splice(2, 1)
    })
    expect(answer).toMatchObject({ kind: 'changed' })
    const disk = 'text' in answer ? JSON.parse(answer.text ?? '') : {}
    const mine = structuredClone(soundFiles().blog)
    edit(mine)
    expect(titlesIn(merge(soundFiles().blog, disk, mine).value)).toEqual([
      ...titlesIn(disk).slice(0, -1),
      'Mine at the end',
    ])
  })

  test('is no reason to ask when it says the same, or when the form changes nothing', () => {
    const changed = ({ home }: Value) => Object.assign(home.hero, { headline: 'ours' })
    expect(planned('home', () => {}, changed)).toMatchObject({
      kind: 'saved',
      text: expect.stringContaining('"ours"'),
    })
    expect(written('home', withHeadline('ours'), changed).hero.headline).toBe('ours')
  })
})

test('a file that cannot be read is not written over', () => {
  const home = { problem: 'content/home.json: cannot be read as JSON.' }
  const project = projectOf()
  const sent = { opened: '{}', value: { title: 'mine' } }
  expect(plan({ ...project, files: { ...project.files, home } }, 'home', sent)).toMatchObject({
    kind: 'failed',
    problems: [{ words: home.problem }],
  })
})

describe('of an article with parts, a Save writes', () => {
  const image = { src: 'kpis.svg', alt: 'Four bars' }
  const entry = {
    title: 'Über uns: a walk!',
    summary: 'What it comes to.',
    image,
    parts: [{ text: 'Early.' }],
  }
  const today = '2026-11-28'
  const blogOf = (...articles: object[]) => ({ wall: { title: 'wall', articles } })
  const saved = (before: object[], ...now: object[]) =>
    (withAddresses(blogOf(...now), blogOf(...before), today) as Value).wall.articles

  test('its address, from the title, and the day; in the order of the form, and once', () => {
    const [article] = saved([], entry)
    expect(article).toEqual({ ...entry, address: 'uber-uns-a-walk', published: today })
    expect(Object.keys(JSON.parse(JSON.stringify(article))).at(-1)).toBe('parts')
    const retitled = { ...article, title: 'Another title' }
    expect(saved([article], retitled)).toEqual([retitled])
    expect(saved([], { ...entry, parts: [] })).toEqual([{ ...entry, parts: [] }])
  })

  test('one that no other has, or had, and that is no name of Windows', () => {
    const had = { title: 'Had', image, formerly: ['/blog/uber-uns-a-walk'], address: 'had' }
    expect(saved([], had, entry, entry).map(({ address }: Value) => address)).toEqual([
      'had',
      'uber-uns-a-walk-2',
      'uber-uns-a-walk-3',
    ])
    expect(saved([], { ...entry, title: 'NUL' })[0].address).toBe('article')
  })

  test('the address that it had, where another one is written by hand; and not where it is taken out', () => {
    const before = { ...entry, address: 'one', published: '2026-11-20' }
    const other = { ...entry, title: 'Other', image: { src: 'b.svg', alt: 'B' }, address: 'other' }
    const [moved] = saved([before, other], { ...before, address: 'two' }, other)
    expect(moved).toMatchObject({ address: 'two', formerly: ['/blog/one'] })
    const [back] = saved([moved], { ...moved, address: 'one' })
    expect(back).toMatchObject({ address: 'one', formerly: ['/blog/two'] })
    expect(saved([before, other], { ...other, published: today })).toEqual([{ ...other, published: today }])
  })

  test('and its form is checked as if it were written already', () => {
    const files: Value = soundFiles()
    Object.assign(files.blog.wall.articles[0], { ...entry, address: undefined, published: undefined })
    expect(check(projectOf(), 'blog', files.blog).problems).toEqual([])
    const { wall } = written('blog', (form) => Object.assign(form.wall.articles[0], entry))
    expect(wall.articles[0]).toMatchObject({ address: 'uber-uns-a-walk', parts: entry.parts })
  })
})
